import type { LeadChange } from "#domains/enquiries/work/lead-work-input.ts";
import {
  formatWorkState,
  isDueSoon,
  type LeadOutcome,
  leadOutcomes,
  type WorkState,
  workStates,
} from "#domains/enquiries/work/work-states.ts";
import { capitalise } from "#format/capitalise.ts";
import { callDesk, showFailure } from "./call-desk.ts";

/** "Website" of `website`; a host name stays as it is. */
export const formatSource = (source: string) => (source.includes(".") ? source : capitalise(source));

export type Undo = Readonly<{ text: string; changes: readonly LeadChange[] }>;

/** What the desk answers to a reply or call: how to undo that the lead became the member's. */
export type Replied = Readonly<{ undo: readonly LeadChange[] }>;
export type OnReplied = (replied: Replied) => Promise<void>;

/** Null if it failed; the failure has been shown. */
export async function changeLeads(changes: readonly LeadChange[], text: string): Promise<Undo | null> {
  const result = await callDesk<{ undo: LeadChange[] }>("PUT", "/leads", { changes });
  if (result.ok) return { text, changes: result.data.undo };
  showFailure(result);
  return null;
}

/** A choice of a state with its outcome, as one value of a select. */
export const stateChoices = [
  ...workStates.filter((state) => state !== "closed").map((workState) => toChoice(workState, null)),
  ...leadOutcomes.map((outcome) => toChoice("closed", outcome)),
];

function toChoice(workState: WorkState, outcome: LeadOutcome | null) {
  const label = formatWorkState({ workState, outcome });
  return { value: outcome ?? workState, label, work_state: workState, outcome };
}

export function toStateChoice(value: string): Pick<LeadChange, "work_state" | "outcome"> {
  const choice = stateChoices.find((each) => each.value === value);
  return choice ? { work_state: choice.work_state, outcome: choice.outcome } : {};
}

export const describeQuarantine = (reason: string | null) =>
  reason === "honeypot" ? "it filled in a hidden field" : "the bot check failed";

/** "in 40 min", "2 h overdue". */
export function formatCountdown(due: Date, now: number): { text: string; isOverdue: boolean; isSoon: boolean } {
  const minutes = Math.round((due.getTime() - now) / 60_000);
  const size = Math.abs(minutes);
  const amount =
    size < 60 ? `${size} min` : size < 48 * 60 ? `${Math.floor(size / 60)} h` : `${Math.floor(size / 1_440)} days`;
  return minutes < 0
    ? { text: `${amount} overdue`, isOverdue: true, isSoon: false }
    : { text: `reply in ${amount}`, isOverdue: false, isSoon: isDueSoon(due, now) };
}
