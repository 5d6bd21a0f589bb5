import type { leads } from "#domains/enquiries/tables.server.ts";
import type { LeadInput } from "./lead-input.ts";

/** Columns that no form fills in. */
type ServerColumn =
  | ("agencyId" | "leadId" | "kind" | "idempotencyKey" | "bodyHash" | "userId" | "pageUrl" | "campaign" | "recipients")
  | ("state" | "quarantineReason" | "createdAt" | "deliveredAt")
  | ("workState" | "outcome" | "assigneeId" | "officeBranchId" | "source" | "replyDueAt" | "firstReplyAt")
  | ("escalatedAt" | "activeAt" | "mergedInto" | "emailLower" | "language");

/** A column that a form can fill in. */
export type LeadField = Exclude<keyof typeof leads.$inferSelect, ServerColumn>;

/** In the API, the webhook and the CSV export. */
type ApiName = keyof LeadInput["lead_client"] | keyof LeadInput["lead"];

/** `officeLabel` adds a row to the office mail; null where the mail shows the field in a place of its own. */
export const leadFields = {
  channel: { name: "channel", officeLabel: null },
  firstName: { name: "first_name", officeLabel: null },
  lastName: { name: "last_name", officeLabel: null },
  email: { name: "email", officeLabel: null },
  telHome: { name: "tel_home", officeLabel: null },
  houseName: { name: "house_name", officeLabel: null },
  houseNumber: { name: "house_number", officeLabel: null },
  streetAddress: { name: "street_address", officeLabel: null },
  town: { name: "town", officeLabel: null },
  county: { name: "county", officeLabel: null },
  postcode: { name: "postcode", officeLabel: null },
  message: { name: "message", officeLabel: null },
  propertyId: { name: "property_id", officeLabel: null },
  branchId: { name: "branch_id", officeLabel: null },
  departmentId: { name: "branch_department_id", officeLabel: null },
  staffMemberId: { name: "agency_employee_id", officeLabel: null },
  valuationReason: { name: "valuation_reason", officeLabel: null },
} satisfies Record<LeadField, { name: ApiName; officeLabel: string | null }>;

const fields = Object.entries(leadFields) as [LeadField, { name: ApiName; officeLabel: string | null }][];

type LeadValues = Readonly<Pick<typeof leads.$inferSelect, LeadField>>;
export type NewLeadValues = Readonly<Pick<typeof leads.$inferInsert, LeadField>>;

export const toLeadColumns = ({ lead_client, lead }: LeadInput) => {
  const given: Partial<Record<ApiName, unknown>> = { ...lead_client, ...lead };
  return Object.fromEntries(fields.map(([field, { name }]) => [field, given[name]])) as NewLeadValues;
};

export const toApiFields = (lead: LeadValues) =>
  Object.fromEntries(fields.map(([field, { name }]) => [name, lead[field]]));

export const toOfficeFacts = (lead: LeadValues) =>
  fields.flatMap(([field, { officeLabel }]): [string, string][] =>
    officeLabel === null ? [] : [[officeLabel, String(lead[field] ?? "")]],
  );
