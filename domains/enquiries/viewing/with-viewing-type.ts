import type { Fields } from "#platform/http/body/parsed-body.ts";

/** Leads posted to a property URL are always viewing requests. */
export function withViewingType(fields: Fields | undefined): Fields {
  const lead = fields?.lead;
  const given = typeof lead === "object" && lead !== null && !Array.isArray(lead) ? lead : {};
  return { ...fields, lead: { ...given, lead_type: "email_portal_lead" } };
}
