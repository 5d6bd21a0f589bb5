import type { LeadChange } from "#domains/enquiries/work/lead-work-input.ts";
import type { LeadOutcome, WorkState } from "#domains/enquiries/work/work-states.ts";
import { callDesk, showFailure } from "./call-desk.ts";

export type Undo = Readonly<{ text: string; changes: readonly LeadChange[] }>;

/** Null if it failed; the failure has been shown. */
export async function changeLeads(changes: readonly LeadChange[], text: string): Promise<Undo | null> {
  const result = await callDesk<{ undo: LeadChange[] }>("PUT", "/leads", { changes });
  if (result.ok) return { text, changes: result.data.undo };
  showFailure(result);
  return null;
}

/** A choice of a state with its outcome, as one value of a select. */
export const stateChoices: readonly {
  value: string;
  label: string;
  work_state: WorkState;
  outcome: LeadOutcome | null;
}[] = [
  { value: "new", label: "New", work_state: "new", outcome: null },
  { value: "open", label: "Open", work_state: "open", outcome: null },
  { value: "waiting", label: "Waiting for the visitor", work_state: "waiting", outcome: null },
  { value: "booked", label: "Booked", work_state: "booked", outcome: null },
  { value: "won", label: "Closed: won", work_state: "closed", outcome: "won" },
  { value: "lost", label: "Closed: lost", work_state: "closed", outcome: "lost" },
  { value: "duplicate", label: "Closed: duplicate", work_state: "closed", outcome: "duplicate" },
  { value: "not-genuine", label: "Closed: not genuine", work_state: "closed", outcome: "not-genuine" },
];

export function toStateChoice(value: string): Pick<LeadChange, "work_state" | "outcome"> {
  const choice = stateChoices.find((each) => each.value === value);
  return choice ? { work_state: choice.work_state, outcome: choice.outcome } : {};
}

/** "in 40 min", "2 h overdue". */
export function formatCountdown(due: Date, now: number): { text: string; isOverdue: boolean } {
  const minutes = Math.round((due.getTime() - now) / 60_000);
  const size = Math.abs(minutes);
  const amount =
    size < 60 ? `${size} min` : size < 48 * 60 ? `${Math.floor(size / 60)} h` : `${Math.floor(size / 1_440)} days`;
  return minutes < 0
    ? { text: `${amount} overdue`, isOverdue: true }
    : { text: `reply in ${amount}`, isOverdue: false };
}
