import type { Fields } from "#platform/http/parsed-body.ts";

/** A lead at a property's own address is about seeing it, whatever type it names. */
export function viewingFields(fields: Fields | undefined): Fields {
  const lead = fields?.lead;
  const said = typeof lead === "object" && lead !== null && !Array.isArray(lead) ? lead : {};
  return { ...fields, lead: { ...said, lead_type: "email_portal_lead" } };
}
