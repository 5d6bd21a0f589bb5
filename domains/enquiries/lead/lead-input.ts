import { z } from "zod";
import * as rule from "#domains/enquiries/field-rules.ts";
import { optional } from "#domains/enquiries/field-rules.ts";
import { type TimeSlotId, timeSlotIds } from "#domains/enquiries/valuation/time-slots.ts";
import type { Message } from "#languages/translate.ts";
import { rowId, wholeNumber } from "#platform/http/body/whole-number.ts";
import { maxCampaignLength } from "./campaign.ts";
import { leadKinds, leadTypes, type RequiredField, toLeadKind } from "./lead-kinds.ts";

const flag = z
  .union([z.string().max(10), z.number(), z.boolean()])
  .transform((value) => ["1", "on", "yes", "true"].includes(String(value).toLowerCase()));

const isTimeSlot = (text: string): text is TimeSlotId => (timeSlotIds as readonly string[]).includes(text);

/** The hours of a booking: `9:00, 10:00`. */
const timeSlots = z
  .string(rule.timeSlotMessage)
  .max(100, rule.timeSlotMessage)
  .transform((text, issues) => {
    const slots = text.split(",").map((slot) => slot.trim());
    if (slots.every(isTimeSlot)) return slots;
    issues.addIssue({ code: "custom", message: rule.timeSlotMessage });
    return z.NEVER;
  });

const preferences = z.object({
  opt_in_terms: optional(flag),
  /** The URL where the visitor opted in, or a yes value. */
  opt_in_marketing: optional(z.string().max(2_000)),
});

const leadClient = z.object({
  first_name: rule.firstName,
  last_name: rule.lastName,
  email: rule.email,
  tel_home: rule.telephone,
  /** Honeypot. */
  body: optional(z.string().max(20_000)),
  do_not_contact: optional(flag),
  house_name: optional(rule.houseName),
  house_number: optional(rule.houseNumber),
  street_address: optional(rule.streetAddress),
  town: optional(rule.town),
  county: optional(rule.county),
  postcode: optional(rule.postcode),
});

const unknownTypeMessage = `Unknown lead type: send ${leadTypes.join(" or ")}, or leave it out`;

const lead = z.object({
  message: optional(rule.sentMessage),
  channel: optional(z.enum(["selling", "letting", "sales", "lettings"])),
  valuation_reason: optional(z.string().max(200)),
  is_valuation_request: optional(flag),
  is_branch_lead: optional(flag),
  lead_type: optional(z.enum(leadTypes, unknownTypeMessage)),
  branch_id: optional(rowId()),
  branch_department_id: optional(rowId()),
  agency_employee_id: optional(rowId()),
  property_id: optional(rowId()),
});

const leadBooking = z.object({
  book_viewing: optional(flag),
  booking_time: timeSlots,
  booking_day: wholeNumber(1, 31),
  booking_month: wholeNumber(1, 12),
  booking_year: wholeNumber(2000, 2999),
});

export const botCheckResponse = optional(z.string().max(10_000));
export const idempotencyKey = optional(z.guid());
/** The utm_* words of the visit as a query string; an odd value must not cost the lead. */
export const campaignQuery = z.string().max(maxCampaignLength).optional().catch(undefined);

/** The body of POST /leads and POST /properties/:id/:channel/leads, sent as JSON or as a form. */
export const leadInput = z
  .object({
    lead_client: leadClient,
    lead: lead.default({}),
    lead_booking: leadBooking.optional(),
    viewing_slot: optional(z.string().max(60)),
    marketing_preferences: preferences.optional(),
    market_preferences: preferences.optional(),
    idempotency_key: idempotencyKey,
    campaign: campaignQuery,
    "g-recaptcha-response": botCheckResponse,
  })
  .transform((input, issues) => {
    const addIssue = (path: string[], message: string) => issues.addIssue({ code: "custom", path, message });
    if (!mergePreferences(input).opt_in_terms) addIssue(["marketing_preferences", "opt_in_terms"], rule.termsMessage);
    const kind = toLeadKind(input.lead);
    if (kind === null) {
      addIssue(["lead", "lead_type"], unknownTypeMessage);
      return z.NEVER;
    }
    for (const name of leadKinds[kind].requires) {
      const part = name === "message" ? "lead" : "lead_client";
      if (!{ ...input.lead_client, ...input.lead }[name]) addIssue([part, name], requiredMessages[name]);
    }
    return { ...input, kind };
  });

const requiredMessages: Readonly<Record<RequiredField, Message>> = {
  message: "Please enter a valid message",
  street_address: "Please enter a valid street",
  town: "Please enter a valid town",
  postcode: "Please enter a valid postcode",
};

export type LeadInput = z.output<typeof leadInput>;

/** The API accepts either name. */
export function mergePreferences(
  input: { [Name in `market${"" | "ing"}_preferences`]?: z.output<typeof preferences> | undefined },
) {
  return { ...input.market_preferences, ...input.marketing_preferences };
}
