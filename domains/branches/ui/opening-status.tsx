import { formatOpenDays, formatOpeningState } from "../format-opening-hours.ts";
import type { OpeningHours } from "../opening-hours.ts";
import { openingState } from "../opening-state.ts";
import { useCurrentMinute } from "./use-current-minute.ts";

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
