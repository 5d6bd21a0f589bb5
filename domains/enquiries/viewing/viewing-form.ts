import { z } from "zod";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import { optionalAddress } from "../address-lookup/address-schema.ts";
import { emptyAddress } from "../address-lookup/address-values.ts";
import * as rule from "../field-rules.ts";
import { consentShape, emptyPerson, leadClient, personShape, preferences } from "../ui/lead-values.ts";
import { startingConsents } from "../ui/local-preferences.ts";

/** A viewing's form: nobody has to say where they live. */
export const viewingForm = z.object({
  ...personShape,
  ...optionalAddress,
  message: rule.blankOr(rule.message),
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
