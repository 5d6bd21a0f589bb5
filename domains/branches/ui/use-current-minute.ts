import { useMemo, useSyncExternalStore } from "react";

const minuteMs = 60_000;

/** The current minute, updated live; null during server rendering, because pages are cached. */
export function useCurrentMinute(): Date | null {
  const minute = useSyncExternalStore(subscribe, getCurrentMinute, getServerSnapshot);
  return useMemo(() => (minute === null ? null : new Date(minute * minuteMs)), [minute]);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 4);
  return () => clearInterval(timer);
}

const getCurrentMinute = (): number | null => Math.floor(Date.now() / minuteMs);
const getServerSnapshot = () => null;
