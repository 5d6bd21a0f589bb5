import { campaignWords, findCampaign } from "./campaign.ts";
import type { LeadConsent, ListedLead } from "./find-lead.server.ts";
import { leadFields, toApiFields } from "./lead-fields.ts";
import { formatLeadReference } from "./lead-reference.ts";

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function formatLeadsCsv(leads: readonly ListedLead[], agencyName: string): string {
  const rows = leads.map((lead) => toRow(lead, agencyName));
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))];
  return `\uFEFF${lines.map((line) => `${line.map(formatCell).join(",")}\r\n`).join("")}`;
}

const fields = Object.values(leadFields).map(({ name }): string => name);
const columns = [
  ...["reference", "created_at", "kind", "state", "quarantine_reason"],
  ...fields.toSpliced(fields.indexOf("message"), 0, "booked_for", "time_slots"),
  "page_url",
  "property_reference",
  ...campaignWords,
  ...["terms_consent", "terms_wording", "marketing_consent", "marketing_wording", "consents_at"],
];

function toRow(lead: ListedLead, agencyName: string): Readonly<Record<string, unknown>> {
  return {
    reference: formatLeadReference(agencyName, lead.leadId),
    created_at: lead.createdAt.toISOString(),
    kind: lead.kind,
    state: lead.state,
    quarantine_reason: lead.quarantineReason,
    booked_for: lead.bookedFor,
    time_slots: lead.timeSlots?.join(" "),
    page_url: lead.pageUrl,
    property_reference: lead.propertyReference,
    ...findCampaign(lead),
    ...Object.fromEntries(lead.consents.flatMap(toConsentCells)),
    ...toApiFields(lead),
  };
}

const toConsentCells = ({ purpose, granted, statement, recordedAt }: LeadConsent) => [
  [`${purpose}_consent`, granted ? "yes" : "no"],
  [`${purpose}_wording`, statement],
  ["consents_at", recordedAt.toISOString()],
];

/** The apostrophe prevents formula injection in spreadsheets. */
function formatCell(value: unknown): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
