import type { OpeningHours } from "../opening-hours.ts";
import { openingState } from "../opening-state.ts";
import { openDaysWords, openingWords } from "../opening-words.ts";
import { useMinute } from "./use-minute.ts";

/** Whether the door is open just now; before scripts answer, the days it opens at all. */
export function OpenSign({ hours }: { hours: OpeningHours }) {
  const now = useMinute();
  const state = now && openingState(hours, now);
  const dot = state?.open ? "bg-success" : "border border-muted";
  return (
    <p className="flex items-center gap-2 text-sm text-ink">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      {state ? openingWords(state) : openDaysWords(hours)}
    </p>
  );
}
