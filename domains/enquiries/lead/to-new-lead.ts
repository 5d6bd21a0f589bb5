import type { LeadField } from "./lead-fields.ts";
import { type LeadInput, mergePreferences } from "./lead-input.ts";
import type { Booking, NewLead } from "./new-lead.ts";
import { parseConsents } from "./parse-consents.ts";

type LeadSource = Readonly<{ agencyName: string; pageUrl: string; botCheckFailed: boolean }>;

export function toNewLead(input: LeadInput, { agencyName, pageUrl, botCheckFailed }: LeadSource): NewLead {
  const { lead_client: client, lead } = input;
  const fields = {
    firstName: client.first_name,
    lastName: client.last_name,
    email: client.email,
    telHome: client.tel_home,
    houseName: client.house_name,
    houseNumber: client.house_number,
    streetAddress: client.street_address,
    town: client.town,
    county: client.county,
    postcode: client.postcode,
    message: lead.message,
    valuationReason: lead.valuation_reason,
    channel: lead.channel,
    propertyId: lead.property_id,
    branchId: lead.branch_id,
    departmentId: lead.branch_department_id,
    staffMemberId: lead.agency_employee_id,
  } satisfies Record<LeadField, unknown>;
  return {
    kind: input.kind,
    idempotencyKey: input.idempotency_key ?? null,
    quarantine: client.body ? "honeypot" : botCheckFailed ? "bot-check" : null,
    ...fields,
    pageUrl,
    consents: parseConsents(mergePreferences(input), agencyName),
    booking: toBooking(input.lead_booking),
  };
}

function toBooking(booking: LeadInput["lead_booking"]): Booking | undefined {
  if (!booking) return undefined;
  const { booking_year: year, booking_month: month, booking_day: day } = booking;
  const two = (part: number) => String(part).padStart(2, "0");
  return { bookedFor: `${year}-${two(month)}-${two(day)}`, timeSlots: booking.booking_time ?? [] };
}
