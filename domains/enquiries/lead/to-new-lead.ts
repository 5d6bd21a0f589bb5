import { marketingStatement, termsStatement } from "#domains/account/preferences/consent-statements.ts";
import { toLeadColumns } from "./lead-fields.ts";
import { type LeadInput, mergePreferences } from "./lead-input.ts";
import type { Booking, Consent, NewLead } from "./new-lead.ts";

type LeadSource = Readonly<{ agencyName: string; pageUrl: string; botCheckFailed: boolean }>;

export function toNewLead(input: LeadInput, { agencyName, pageUrl, botCheckFailed }: LeadSource): NewLead {
  return {
    kind: input.kind,
    idempotencyKey: input.idempotency_key ?? null,
    quarantine: input.lead_client.body ? "honeypot" : botCheckFailed ? "bot-check" : null,
    ...toLeadColumns(input),
    pageUrl,
    consents: parseConsents(mergePreferences(input), agencyName),
    booking: toBooking(input.lead_booking),
  };
}

function toBooking(booking: LeadInput["lead_booking"]): Booking | undefined {
  if (!booking) return undefined;
  const { booking_year: year, booking_month: month, booking_day: day } = booking;
  const two = (part: number) => String(part).padStart(2, "0");
  return { bookedFor: `${year}-${two(month)}-${two(day)}`, timeSlots: booking.booking_time };
}

type Preferences = { opt_in_terms?: boolean | undefined; opt_in_marketing?: string | undefined };

/** Terms and marketing are separate consents. */
export function parseConsents(preferences: Preferences, agencyName: string): Consent[] {
  return [
    { purpose: "terms", granted: preferences.opt_in_terms === true, statement: termsStatement(agencyName) },
    { purpose: "marketing", granted: isYes(preferences.opt_in_marketing), statement: marketingStatement(agencyName) },
  ];
}

const isYes = (value: string | undefined) => value !== undefined && !/^(0|off|no|false)$/i.test(value);
