import { useSyncExternalStore } from "react";
import { consentState } from "./consent-state.ts";

/** undefined until the cookie is read, null until the visitor has chosen. */
export function useConsent() {
  return useSyncExternalStore(consentState.subscribe, consentState.current, unread);
}

const unread = () => undefined;
