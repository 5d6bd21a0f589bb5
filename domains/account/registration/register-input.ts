import { z } from "zod";
import { email, personName, ukTelephone } from "#domains/account/account-fields.ts";
import { confirmationError, newPassword } from "#domains/account/password/password-input.ts";
import type { Message } from "#languages/translate.ts";
import { type Fields, toFields } from "#platform/http/body/parsed-body.ts";

const termsRequiredMessage: Message = "You must agree to our terms & conditions";

/** The registration form; `toRegistrationFields` converts a request body to this shape. */
export const registerInput = z
  .object({
    first_name: personName("first name", "Please enter a valid first name"),
    last_name: personName("last name", "Please enter a valid last name"),
    email,
    tel_home: ukTelephone,
    password: newPassword,
    password_confirmation: z.string(confirmationError.message),
    opt_in_terms: z.boolean().refine((agreed) => agreed, termsRequiredMessage),
    opt_in_marketing: z.boolean(),
  })
  .refine((form) => form.password === form.password_confirmation, confirmationError);

export type Registration = z.output<typeof registerInput>;

/** The same for every cause, so that it does not reveal which accounts exist. */
export const registrationFailed: Message =
  "Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.";

/** User fields may be at the top level or in `client`; the two checkboxes are in `marketing_preferences`. */
export function toRegistrationFields(body: Readonly<Fields>): Fields {
  const fields = { ...toFields(body.client), ...body };
  const boxes = { ...toFields(fields.market_preferences), ...toFields(fields.marketing_preferences), ...fields };
  return {
    ...fields,
    tel_home: fields.tel_home ?? fields.tel_mobile ?? "",
    opt_in_terms: isTicked(boxes.opt_in_terms),
    opt_in_marketing: isTicked(boxes.opt_in_marketing),
  };
}

/** A ticked box is sent as true, 1, 'on' or the path of the page. */
export function isTicked(value: unknown): boolean {
  if (typeof value === "string") return !["", "0", "off", "false", "no"].includes(value.trim().toLowerCase());
  return value === true || value === 1;
}
