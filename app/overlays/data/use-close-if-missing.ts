import { useEffect, useEffectEvent } from "react";

/** Closes an overlay whose data does not exist. */
export function useCloseIfMissing(missing: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (missing) close();
  }, [missing]);
}
