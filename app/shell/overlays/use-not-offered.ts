import { useEffect, useEffectEvent } from "react";

/** Closes a screen that the page under it has nothing for. */
export function useNotOffered(missing: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (missing) close();
  }, [missing]);
}
