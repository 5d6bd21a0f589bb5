import { z } from "zod";
import { optionalAddressShape } from "../address-lookup/address-schema.ts";
import { emptyAddress } from "../address-lookup/address-values.ts";
import * as rule from "../field-rules.ts";
import { leadKinds } from "../lead/lead-kinds.ts";
import {
  consentShape,
  initialPerson,
  noConsents,
  personShape,
  toLeadClient,
  toPreferences,
} from "../ui/lead-values.ts";

/** The address is optional. */
export const viewingSchema = z.object({
  ...personShape,
  ...optionalAddressShape,
  message: rule.blankOr(rule.message),
  ...consentShape,
});

export const initialViewing = { ...initialPerson({}), ...emptyAddress, message: "", ...noConsents };

type Viewing = z.output<typeof viewingSchema>;

/** The body of POST /properties/:id/:channel/leads. */
export function toViewingBody(values: Viewing, url: string, departmentId: number | null) {
  const { house_name, house_number, street, town, county, postcode } = values;
  const address = { house_name, house_number, street_address: street, town, county, postcode };
  return {
    lead_client: { ...toLeadClient(values), ...address },
    lead: { message: values.message, ...leadKinds.viewing.sends, branch_department_id: departmentId },
    marketing_preferences: toPreferences(values, url),
  };
}
