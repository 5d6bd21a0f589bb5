import { useMemo, useSyncExternalStore } from "react";
import type { OpeningHours } from "../branch-file.ts";
import { formatOpenDays, formatOpeningState, openingState } from "../opening-state.ts";

/** Open or closed now; the server renders the opening days instead, because pages are cached. */
export function OpeningStatus({ hours }: { hours: OpeningHours }) {
  const now = useCurrentMinute();
  const state = now && openingState(hours, now);
  const dot = state?.open ? "bg-success" : "border border-muted";
  return (
    <p className="flex items-center gap-2 text-sm text-ink">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      {state ? formatOpeningState(state) : formatOpenDays(hours)}
    </p>
  );
}

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
