import { useEffect, useState } from "react";

/** React Aria gives the focus back while the page is still inert when the address, not its own state, closes a dialog. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body)
          opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
