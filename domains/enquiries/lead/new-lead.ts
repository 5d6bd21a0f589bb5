import { marketingStatement, termsStatement } from "#domains/account/preferences/consent-statements.ts";
import type { ConsentGiven } from "#domains/account/preferences/update-preferences.server.ts";
import type { TimeSlotId } from "#domains/enquiries/valuation/time-slots.ts";
import { type Campaign, parseCampaign } from "./campaign.ts";
import { type NewLeadValues, toLeadColumns } from "./lead-fields.ts";
import { type LeadInput, mergePreferences } from "./lead-input.ts";
import type { LeadKind } from "./lead-kinds.ts";

export type Consent = Pick<ConsentGiven, "purpose" | "granted" | "statement">;

/** `bookedFor` is YYYY-MM-DD; no slots means all day. */
type Booking = Readonly<{ bookedFor: string; timeSlots: readonly TimeSlotId[] }>;

export type FormFile = Readonly<{ fieldName: string; fileName: string; contentType: string; content: Buffer }>;
type FormAnswers = Readonly<{
  formId: string;
  answers: Readonly<Record<string, string>>;
  files: readonly FormFile[];
}>;

/** The input of `submitLead` for every kind of form. */
export type NewLead = NewLeadValues &
  Readonly<{
    kind: LeadKind;
    /** One per opened form; null when the client sends none. */
    idempotencyKey: string | null;
    /** Quarantined leads are stored but not delivered. */
    quarantine: "honeypot" | "bot-check" | null;
    /** Path of the page the form was on. */
    pageUrl: string;
    campaign?: Campaign | undefined;
    consents: readonly Consent[];
    booking?: Booking | undefined;
    /** A time of the diary, chosen in the viewing form. */
    viewingSlot?: string | undefined;
    form?: FormAnswers | undefined;
    /** Of the form, for the kinds sent to a form's recipients. */
    recipients?: readonly string[] | undefined;
  }>;

type LeadSource = Readonly<{ agencyName: string; pageUrl: string; botCheckFailed: boolean }>;

export function toNewLead(input: LeadInput, { agencyName, pageUrl, botCheckFailed }: LeadSource): NewLead {
  return {
    kind: input.kind,
    idempotencyKey: input.idempotency_key ?? null,
    quarantine: input.lead_client.body ? "honeypot" : botCheckFailed ? "bot-check" : null,
    ...toLeadColumns(input),
    pageUrl,
    campaign: toCampaign(input.campaign),
    consents: parseConsents(mergePreferences(input), agencyName),
    booking: toBooking(input.lead_booking),
    viewingSlot: input.viewing_slot,
  };
}

/** Undefined without words, so that the hash of a lead stays the same. */
export function toCampaign(query = ""): Campaign | undefined {
  const campaign = parseCampaign(query);
  return Object.keys(campaign).length > 0 ? campaign : undefined;
}

function toBooking(booking: LeadInput["lead_booking"]): Booking | undefined {
  if (!booking) return undefined;
  const { booking_year: year, booking_month: month, booking_day: day } = booking;
  const two = (part: number) => String(part).padStart(2, "0");
  return { bookedFor: `${year}-${two(month)}-${two(day)}`, timeSlots: booking.booking_time };
}

type Preferences = { opt_in_terms?: boolean | undefined; opt_in_marketing?: string | undefined };

export function parseConsents(preferences: Preferences, agencyName: string): Consent[] {
  return [
    { purpose: "terms", granted: preferences.opt_in_terms === true, statement: termsStatement(agencyName) },
    { purpose: "marketing", granted: isYes(preferences.opt_in_marketing), statement: marketingStatement(agencyName) },
  ];
}

const isYes = (value: string | undefined) => value !== undefined && !/^(0|off|no|false)$/i.test(value);
