import { z } from "zod";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import * as rule from "../field-rules.ts";

export const personShape = {
  first_name: rule.firstName,
  last_name: rule.lastName,
  email: rule.email,
  tel_home: rule.telephone,
  /** Honeypot. */
  body: z.string(),
};

export const consentShape = { opt_in_terms: z.literal(true, rule.termsMessage), opt_in_marketing: z.boolean() };

/** Every form starts with both boxes unticked. */
export const noConsents = { opt_in_terms: false, opt_in_marketing: false };

type Person = z.output<z.ZodObject<typeof personShape>>;
type Consents = z.output<z.ZodObject<typeof consentShape>>;

export function initialPerson(user: CurrentUser): Record<keyof Person, string> {
  const { first_name = "", last_name = "", email = "", tel_home } = user;
  return { first_name, last_name, email, tel_home: tel_home ?? "", body: "" };
}

export function toLeadClient({ first_name, last_name, body, email, tel_home }: Person) {
  return { first_name, last_name, body, email, tel_home, do_not_contact: "1" };
}

/** Marketing consent is sent as the URL where it was given. */
export function toPreferences({ opt_in_marketing }: Consents, url: string) {
  return { opt_in_terms: "on", ...(opt_in_marketing ? { opt_in_marketing: url } : {}) };
}

/** Maps server field paths to form fields: `lead_client.email` to `email`. */
export function toFormErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [toFormFieldName(name), message]));
}

/** Server fields with a different name in the forms. */
const formFieldNames: Readonly<Record<string, string>> = {
  street_address: "street",
  booking_day: "date",
  booking_month: "date",
  booking_year: "date",
  booking_time: "slots",
};

function toFormFieldName(name: string): string {
  const last = name.slice(name.lastIndexOf(".") + 1);
  return formFieldNames[last] ?? last;
}
