export const workStates = ["new", "open", "waiting", "booked", "closed"] as const;
export type WorkState = (typeof workStates)[number];

export const leadOutcomes = ["won", "lost", "duplicate", "not-genuine"] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

const workStateLabels: Record<WorkState, string> = {
  new: "New",
  open: "Open",
  waiting: "Waiting for the visitor",
  booked: "Booked",
  closed: "Closed",
};

const outcomeLabels: Record<LeadOutcome, string> = {
  won: "won",
  lost: "lost",
  duplicate: "duplicate",
  "not-genuine": "not genuine",
};

/** What a lead's state says: "Closed: won". */
export function formatWorkState({ workState, outcome }: { workState: WorkState; outcome: LeadOutcome | null }): string {
  return outcome === null ? workStateLabels[workState] : `${workStateLabels[workState]}: ${outcomeLabels[outcome]}`;
}

type Answered = Readonly<{ firstReplyAt: Date | null; workState: WorkState; state: string }>;

/** Whether the visitor still waits for the first reply; an appointment counts as one. */
export const isUnanswered = ({ firstReplyAt, workState, state }: Answered) =>
  firstReplyAt === null && workState !== "closed" && workState !== "booked" && state !== "quarantined";

const hourMs = 3_600_000;

/** Whether the promised time is past or within the hour. */
export const isDueSoon = (due: Date, now: number) => due.getTime() - now < hourMs;

/** What happens to a lead without someone choosing a state. */
export type WorkTrigger =
  | "assigned"
  | "reply-sent"
  | "call"
  | "visitor-wrote"
  | "appointment"
  | "appointment-cancelled";

/** The state after it. A closed lead opens again only when the visitor writes or an appointment is booked. */
export function nextWorkState(state: WorkState, trigger: WorkTrigger): WorkState {
  if (trigger === "appointment") return "booked";
  if (trigger === "appointment-cancelled") return state === "booked" ? "open" : state;
  if (trigger === "visitor-wrote") return state === "new" ? "new" : "open";
  if (state === "closed") return "closed";
  if (trigger === "reply-sent" || trigger === "call") return state === "booked" ? "booked" : "waiting";
  return state === "new" && trigger === "assigned" ? "open" : state;
}
