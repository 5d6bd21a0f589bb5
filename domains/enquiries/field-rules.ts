import { z } from "zod";
import { parsePostcode } from "#domains/places/postcode.ts";
import { personNamePattern } from "#format/person-name.ts";
import type { Message } from "#languages/translate.ts";
import { maxMessageLength } from "./field-lengths.ts";

const line = (maxLength: number, message: Message) => z.string(message).trim().min(1, message).max(maxLength, message);
export const name = (message: Message) => line(80, message).regex(personNamePattern, message);

export const firstName = name("Please enter a valid first name");
export const lastName = name("Please enter a valid last name");
const emailMessage: Message = "Please enter a valid email";
export const emailOf = (message: Message) =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .pipe(
      z.email({
        error: message,
        pattern:
          /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u,
      }),
    );
export const email = emailOf(emailMessage);
export const street = line(200, "Please enter a valid street");
export const town = line(100, "Please enter a valid town");
export const county = line(100, "Please enter a valid county");
const houseNumberMessage: Message = "Please enter a valid house number";
export const houseNumber = line(10, houseNumberMessage).regex(/^\d+[a-z]?$/i, houseNumberMessage);
export const houseName = line(100, "Please enter a valid house name");
export const messageMessage: Message = "Please enter a valid message";
export const message = line(maxMessageLength, messageMessage);

/** API fields: house and street in one line, and a message prefixed with its property. */
export const streetAddress = line(320, "Please enter a valid street");
export const sentMessage = line(maxMessageLength + 500, messageMessage);

const telephoneMessage: Message = "Please enter a valid phone number";

/** Six to fifteen digits after stripping separators, with an optional leading +. */
export const telephone = z
  .string(telephoneMessage)
  .max(40, telephoneMessage)
  .transform((typed) => typed.replace(/(?<=\d\s{0,3})\(0\)|[\s().-]/g, ""))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, telephoneMessage));

export const postcodeMessage: Message = "Please enter a valid postcode";

export const postcode = z
  .string(postcodeMessage)
  .max(20, postcodeMessage)
  .transform((typed, issues) => {
    const full = parsePostcode(typed)?.full;
    if (full) return full;
    issues.addIssue({ code: "custom", message: postcodeMessage });
    return z.NEVER;
  });

/** Treats a blank string as absent, because forms send every field. */
export const optional = <T extends z.ZodType>(rule: T) =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    rule.optional(),
  );

/** For form fields that may be blank: keeps the text as typed and reports the rule's message. */
export const blankOr = (rule: z.ZodType) =>
  z.string().superRefine((typed, issues) => {
    const issue = typed.trim() === "" ? undefined : rule.safeParse(typed).error?.issues[0];
    if (issue) issues.addIssue({ code: "custom", message: issue.message });
  });

export const dateMessage: Message = "Please select a valid date";
export const termsMessage: Message = "You must agree to our terms & conditions";
export const timeSlotMessage: Message = "Please select a valid time slot";
