import { z } from "zod";

/** Fields are only added within a version; docs/api/webhooks.md has the JSON Schema. */
export const leadEventVersion = 1;

const text = z.string().nullable();
const id = z.int().nullable();

export const campaignWords = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

const maxCampaignLength = 200;

/** The campaign words of the page the form was sent from. */
export function parseCampaign(pageUrl: string | null): Partial<Record<(typeof campaignWords)[number], string>> {
  const query = URL.parse(pageUrl ?? "", "https://page.invalid")?.searchParams;
  const given = campaignWords.map((name) => [name, query?.get(name)?.slice(0, maxCampaignLength)] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

export const leadEvent = z.object({
  type: z.literal("lead.created"),
  version: z.literal(leadEventVersion),
  timestamp: z.iso.datetime(),
  data: z.object({
    lead_id: z.int(),
    reference: z.string(),
    kind: z.string(),
    created_at: z.iso.datetime(),
    channel: text,
    first_name: text,
    last_name: text,
    email: text,
    tel_home: text,
    house_name: text,
    house_number: text,
    street_address: text,
    town: text,
    county: text,
    postcode: text,
    message: text,
    property_id: id,
    branch_id: id,
    branch_department_id: id,
    agency_employee_id: id,
    valuation_reason: text,
    user_id: id,
    page_url: text,
    property: z.object({ reference: z.string(), address: z.string(), path: z.string() }).nullable(),
    campaign: z.partialRecord(z.enum(campaignWords), z.string()),
    consents: z.array(
      z.object({
        purpose: z.enum(["terms", "marketing"]),
        granted: z.boolean(),
        statement: z.string(),
        recorded_at: z.iso.datetime(),
      }),
    ),
    booking: z.object({ date: z.string(), times: z.array(z.string()) }).nullable(),
    form: z.object({ form_id: z.string(), answers: z.record(z.string(), z.string()) }).nullable(),
    files: z.array(
      z.object({ field_name: z.string(), file_name: z.string(), content_type: z.string(), kept_back: z.boolean() }),
    ),
  }),
});
