import { formatLeadReference } from "./lead-reference.ts";
import type { ListedLead } from "./list-leads.server.ts";

const columns: readonly (readonly [string, (lead: ListedLead) => unknown])[] = [
  ["created_at", (lead) => lead.createdAt.toISOString()],
  ["kind", (lead) => lead.kind],
  ["state", (lead) => lead.state],
  ["quarantine_reason", (lead) => lead.quarantineReason],
  ["channel", (lead) => lead.channel],
  ["first_name", (lead) => lead.firstName],
  ["last_name", (lead) => lead.lastName],
  ["email", (lead) => lead.email],
  ["tel_home", (lead) => lead.telHome],
  ["house_name", (lead) => lead.houseName],
  ["house_number", (lead) => lead.houseNumber],
  ["street_address", (lead) => lead.streetAddress],
  ["town", (lead) => lead.town],
  ["county", (lead) => lead.county],
  ["postcode", (lead) => lead.postcode],
  ["booked_for", (lead) => lead.bookedFor],
  ["time_slots", (lead) => lead.timeSlots?.join(" ")],
  ["message", (lead) => lead.message],
  ["property_id", (lead) => lead.propertyId],
  ["branch_id", (lead) => lead.branchId],
  ["branch_department_id", (lead) => lead.departmentId],
  ["agency_employee_id", (lead) => lead.staffMemberId],
  ["page_url", (lead) => lead.pageUrl],
];

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function formatLeadsCsv(leads: readonly ListedLead[], agencyName: string): string {
  const rows = leads.map((lead) => [
    formatLeadReference(agencyName, lead.leadId),
    ...columns.map(([, read]) => read(lead)),
  ]);
  const lines = [["reference", ...columns.map(([name]) => name)], ...rows].map((row) => row.map(formatCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** The apostrophe prevents formula injection in spreadsheets. */
function formatCell(value: unknown): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
