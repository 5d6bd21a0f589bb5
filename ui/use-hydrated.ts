import { useSyncExternalStore } from "react";

/** False in the server's HTML and while it is being hydrated; true once scripts answer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, always, never);
}

const subscribe = () => () => {};
const always = () => true;
const never = () => false;
