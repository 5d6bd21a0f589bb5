import { useMemo, useSyncExternalStore } from "react";

const minuteMs = 60_000;

/** The present minute in the browser, renewed as it passes; null in the server's HTML, which is shown at any hour. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(subscribe, presentMinute, never);
  return useMemo(() => (minute === null ? null : new Date(minute * minuteMs)), [minute]);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 4);
  return () => clearInterval(timer);
}

const presentMinute = (): number | null => Math.floor(Date.now() / minuteMs);
const never = () => null;
