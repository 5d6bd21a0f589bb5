import { formatCsv } from "#format/csv.ts";
import { campaignParameters, findCampaign } from "./campaign.ts";
import type { LeadConsent, ListedLead } from "./find-lead.server.ts";
import { leadFields, toApiFields } from "./lead-fields.ts";
import { formatLeadReference } from "./lead-reference.ts";

export function formatLeadsCsv(leads: readonly ListedLead[], agencyName: string): string {
  const rows = leads.map((lead) => toRow(lead, agencyName));
  return formatCsv([columns, ...rows.map((row) => columns.map((name) => row[name]))]);
}

const fields = Object.values(leadFields).map(({ name }): string => name);
const columns = [
  ...["reference", "created_at", "kind", "state", "quarantine_reason"],
  ...["work_state", "outcome", "assignee", "reply_due_at", "first_reply_at"],
  ...fields.toSpliced(fields.indexOf("message"), 0, "booked_for", "time_slots"),
  "page_url",
  "property_reference",
  ...campaignParameters,
  ...["terms_consent", "terms_wording", "marketing_consent", "marketing_wording", "consents_at"],
];

function toRow(lead: ListedLead, agencyName: string): Readonly<Record<string, unknown>> {
  return {
    reference: formatLeadReference(agencyName, lead.leadId),
    created_at: lead.createdAt.toISOString(),
    kind: lead.kind,
    state: lead.state,
    quarantine_reason: lead.quarantineReason,
    work_state: lead.workState,
    outcome: lead.outcome,
    assignee: lead.assignee,
    reply_due_at: lead.replyDueAt?.toISOString(),
    first_reply_at: lead.firstReplyAt?.toISOString(),
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
