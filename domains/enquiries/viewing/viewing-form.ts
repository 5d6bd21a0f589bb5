import { z } from "zod";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import { emptyAddress } from "../address-lookup/address-values.ts";
import * as rule from "../field-rules.ts";
import { consentShape, emptyPerson, leadClient, personShape, preferences } from "../ui/lead-values.ts";
import { startingConsents } from "../ui/local-preferences.ts";

const blankOr = (field: z.ZodType, message: string) =>
  z.string().refine((typed) => typed.trim() === "" || field.safeParse(typed).success, message);

/** A viewing's form: nobody has to say where they live. */
export const viewingForm = z.object({
  ...personShape,
  address_mode: z.enum(["lookup", "manual"]),
  address_text: z.string(),
  house_number: blankOr(rule.houseNumber, "Please enter a valid house number"),
  house_name: blankOr(rule.houseName, "Please enter a valid house name"),
  street: blankOr(rule.street, "Please enter a valid street"),
  town: blankOr(rule.town, "Please enter a valid town"),
  county: blankOr(rule.county, "Please enter a valid county"),
  postcode: blankOr(rule.postcode, "Please enter a valid postcode"),
  message: blankOr(rule.message, "Please enter a valid message"),
  ...consentShape,
});

export function emptyViewing(user: CurrentUser) {
  return { ...emptyPerson(user), ...emptyAddress, message: "", ...startingConsents() };
}

type Viewing = z.output<typeof viewingForm>;

/** The fields of a viewing lead, grouped as their brackets have them. */
export function viewingBody(values: Viewing, url: string, departmentId: number | null) {
  const { house_name, house_number, street, town, county, postcode } = values;
  const address = { house_name, house_number, street_address: street, town, county, postcode };
  return {
    lead_client: { ...leadClient(values), ...address },
    lead: { message: values.message, lead_type: "email_portal_lead", branch_department_id: departmentId },
    marketing_preferences: preferences(values, url),
  };
}
