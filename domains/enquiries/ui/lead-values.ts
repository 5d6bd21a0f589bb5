import { z } from "zod";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import * as rule from "../field-rules.ts";

/** The fields that every enquiry form has, flat as a form holds them. */
export const personShape = {
  first_name: rule.firstName,
  last_name: rule.lastName,
  email: rule.email,
  tel_home: rule.telephone,
  /** The honeypot. */
  body: z.string(),
};

export const consentShape = {
  opt_in_terms: z.literal(true, rule.termsMessage),
  opt_in_marketing: z.boolean(),
};

type Person = z.output<z.ZodObject<typeof personShape>>;
type Consents = z.output<z.ZodObject<typeof consentShape>>;

/** Filled in for whoever is signed in. */
export function emptyPerson(user: CurrentUser): Record<keyof Person, string> {
  const { first_name = "", last_name = "", email = "", tel_home } = user;
  return { first_name, last_name, email, tel_home: tel_home ?? "", body: "" };
}

export function leadClient({ first_name, last_name, body, email, tel_home }: Person) {
  return { first_name, last_name, body, email, tel_home, do_not_contact: "1" };
}

/** Marketing carries the address where it was agreed to. */
export function preferences({ opt_in_marketing }: Consents, url: string) {
  return { opt_in_terms: "on", ...(opt_in_marketing ? { opt_in_marketing: url } : {}) };
}

/** The server names its fields by their place in the body: `lead_client.email` is this form's `email`. */
export function flatErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [formName(name), message]));
}

/** An error under a name that the form does not have would be shown nowhere. */
const otherNames: Readonly<Record<string, string>> = {
  street_address: "street",
  booking_day: "date",
  booking_month: "date",
  booking_year: "date",
  booking_time: "slots",
};

function formName(name: string): string {
  const last = name.slice(name.lastIndexOf(".") + 1);
  return otherNames[last] ?? last;
}
