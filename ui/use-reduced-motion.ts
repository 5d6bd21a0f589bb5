import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** Whether the visitor has asked for less motion; on the server nobody has. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
