import { z } from "zod";
import { personNamePattern } from "#format/person-name.ts";
import { type Message, t } from "#languages/translate.ts";
import { digits, rowId, wholeNumber } from "#platform/http/body/whole-number.ts";
import { maxShortlistHomes } from "../saved-limits.ts";
import { maxOpinionNoteLength, maxPersonNameLength } from "./shortlist.ts";

const nameMessage = {
  error: () => t("Please enter a first name, at most {max} letters", { max: maxPersonNameLength }),
};
const noteMessage = { error: () => t("A note has at most {max} characters", { max: maxOpinionNoteLength }) };
const tooManyMessage = { error: () => t("A shortlist has at most {max} homes", { max: maxShortlistHomes }) };
const chooseMessage: Message = "Please choose a home";
const sureMessage: Message = "Please tick the box to stop sharing";

const toggle = z.enum(["on", "off"]).optional();
/** Forms send line breaks as two characters. */
const note = z
  .string()
  .max(4 * maxOpinionNoteLength, noteMessage)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().max(maxOpinionNoteLength, noteMessage));

/** `12,15,40`. */
export const shortlistHomes = z
  .string(chooseMessage)
  .max(11 * maxShortlistHomes, tooManyMessage)
  .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
  .pipe(z.array(digits(1, 2_147_483_647)).min(1, chooseMessage).max(maxShortlistHomes, tooManyMessage));

const property_id = rowId();

/** The body of POST /together/:link, sent by its forms and its scripts alike. */
export const shortlistEdit = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("join"),
    name: z
      .string(nameMessage)
      .trim()
      .min(1, nameMessage)
      .max(maxPersonNameLength, nameMessage)
      .regex(personNamePattern, nameMessage),
  }),
  z.object({
    action: z.literal("opinion"),
    property_id,
    heart: toggle,
    veto: toggle,
    rating: wholeNumber(0, 5).optional(),
    note: note.optional(),
    note_before: note.optional(),
  }),
  z.object({ action: z.literal("move"), property_id, to: wholeNumber(0, maxShortlistHomes - 1) }),
  z.object({ action: z.literal("add"), property_ids: shortlistHomes }),
  z.object({ action: z.literal("remove"), property_id }),
  z.object({ action: z.literal("leave") }),
  z.object({ action: z.literal("stop"), sure: z.literal("yes", sureMessage) }),
]);

export type ShortlistEdit = z.output<typeof shortlistEdit>;
