import type { LeadOutcome, WorkState } from "./work-states.ts";

type StateChange = Readonly<{ workState: WorkState; outcome: LeadOutcome | null }>;
type Appointment = Readonly<{ appointmentId: number; startsAt: string; text?: string }>;

/** Every kind of event in a lead's timeline with its data. `text` is searchable. Times are ISO strings. */
type LeadEventData = {
  received: { quarantine: string | null };
  seen: Record<string, never>;
  assigned: { assigneeId: number | null; name: string };
  "branch-changed": { branchId: number | null; name: string };
  /** The assignee left; the lead is its branch's again. */
  "handed-over": { name: string };
  note: { text: string; mentioned: readonly string[] };
  called: { telephone: string };
  "reply-sent": { text: string; subject: string; messageId: string; files: readonly string[] };
  "reply-received": {
    text: string;
    subject: string;
    messageId: string;
    from: string;
    files: readonly string[];
    /** The whole mail is attached. */
    unreadable?: true;
  };
  /** Written on the status page. */
  "visitor-message": { text: string };
  "state-changed": { before: StateChange; after: StateChange };
  "merged-into": { leadId: number };
  "merged-from": { leadId: number };
  released: Record<string, never>;
  resent: Record<string, never>;
  escalated: { to: string };
  withdrawn: Record<string, never>;
  "appointment-booked": Appointment;
  "appointment-moved": Appointment;
  "appointment-cancelled": Appointment;
};

export type LeadEventKind = keyof LeadEventData;
export type LeadEvent = { [Kind in LeadEventKind]: Readonly<{ kind: Kind; data: LeadEventData[Kind] }> }[LeadEventKind];
