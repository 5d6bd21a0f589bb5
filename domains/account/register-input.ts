import { z } from "zod";
import type { Fields } from "#platform/http/parsed-body.ts";
import { email, personName, ukTelephone } from "./account-fields.ts";
import { newPassword, samePasswords } from "./new-password.ts";

const termsMissing = "You must agree to our terms & conditions";

/** The registration form; `registrationFields` makes the call's shape into it. */
export const registerInput = z
  .object({
    first_name: personName("first name"),
    last_name: personName("last name"),
    email,
    tel_home: ukTelephone,
    password: newPassword,
    password_confirmation: z.string(samePasswords.message),
    opt_in_terms: z.boolean().refine((agreed) => agreed, termsMissing),
    opt_in_marketing: z.boolean(),
  })
  .refine((form) => form.password === form.password_confirmation, samePasswords);

export type Registration = z.output<typeof registerInput>;

/** User fields stand at the top or in `client`; the two boxes stand in `marketing_preferences`. */
export function registrationFields(body: Readonly<Fields>): Fields {
  const fields = { ...group(body.client), ...body };
  const boxes = { ...group(fields.market_preferences), ...group(fields.marketing_preferences), ...fields };
  return {
    ...fields,
    tel_home: fields.tel_home ?? fields.tel_mobile ?? "",
    opt_in_terms: isTicked(boxes.opt_in_terms),
    opt_in_marketing: isTicked(boxes.opt_in_marketing),
  };
}

/** A ticked box is sent as true, 1, 'on' or the page it was ticked on. */
export function isTicked(value: unknown): boolean {
  if (typeof value === "string") return !["", "0", "off", "false", "no"].includes(value.trim().toLowerCase());
  return value === true || value === 1;
}

function group(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
