import { useEffect, useState } from "react";

/** React Aria restores the focus too early, while the page is still inert, when navigation closes a dialog. */
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
