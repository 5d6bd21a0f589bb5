import { z } from "zod";
import type { Message } from "#languages/translate.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { leadOutcomes, workStates } from "./work-states.ts";

const maxChangedLeads = 200;
const maxNoteLength = 5_000;
export const maxReplyLength = 20_000;
const maxTemplates = 100;

const leadChange = z.strictObject({
  lead_id: rowId(),
  assignee_id: rowId().nullable().optional(),
  branch_id: rowId().nullable().optional(),
  work_state: z.enum(workStates).optional(),
  /** Only with the state "closed". */
  outcome: z.enum(leadOutcomes).nullable().optional(),
});
export type LeadChange = z.infer<typeof leadChange>;

/** Also undoes a change: the response lists what was there before, in the same form. */
export const leadChangesInput = z.object({ changes: z.array(leadChange).min(1).max(maxChangedLeads) });

const text = (max: number, message: string) =>
  z.string().trim().min(1, message).max(max, `Please keep it under ${max} characters`);
/** One line: a header must not end early. */
const line = (max: number, message: string) =>
  text(max, message).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please use one line");

export const noteInput = z.object({ text: text(maxNoteLength, "Please write a note") });
export const mergeInput = z.object({ into: rowId() });
export const replyInput = z.object({
  subject: line(200, "Please enter a subject"),
  text: text(maxReplyLength, "Please write a reply"),
  /** One per opened form: a repeated request sends once. */
  idempotency_key: z.guid(),
});
export type Reply = z.infer<typeof replyInput>;

export const templateInput = z.object({
  name: line(80, "Please enter a name"),
  subject: line(200, "Please enter a subject"),
  body: text(maxReplyLength, "Please write the text"),
});
export type TemplateInput = z.infer<typeof templateInput>;
/** `seen`: what the member saw before the change, exactly as stored. */
export const templateChangeInput = templateInput.extend({
  seen: z.object({ name: z.string(), subject: z.string(), body: z.string() }).optional(),
});
export type TemplateChange = z.infer<typeof templateChangeInput>;
export const tooManyTemplates = `An agency can have ${maxTemplates} templates at most.`;
export { maxTemplates };

export const visitorMessageInput = z.object({ text: text(maxNoteLength, "Please write a message" satisfies Message) });
