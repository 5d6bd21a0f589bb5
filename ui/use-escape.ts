import { useEffectEvent, useLayoutEffect } from "react";

/** Handles Escape while active, wherever the focus is, from the moment the change is on the screen. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => event.key === "Escape" && escaped();
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [active]);
}
