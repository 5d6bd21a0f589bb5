import { z } from "zod";
import { isWithheld } from "#domains/enquiries/delivery/file-verdict.ts";
import { campaignParameters, findCampaign } from "#domains/enquiries/lead/campaign.ts";
import type { LeadDetails, LeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { toApiFields } from "#domains/enquiries/lead/lead-fields.ts";

/** Fields are only added within a version; docs/api/webhooks.md has the JSON Schema. */
const leadEventVersion = 1;

const text = z.string().nullable();
const id = z.int().nullable();

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
    campaign: z.partialRecord(z.enum(campaignParameters), z.string()),
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

/** One lead with API field names. File contents are sent by mail only. */
export function toLeadEvent(
  lead: LeadDetails,
  { reference, property }: Pick<LeadSubject, "property"> & { reference: string },
) {
  const createdAt = lead.createdAt.toISOString();
  return {
    type: "lead.created",
    version: leadEventVersion,
    timestamp: createdAt,
    data: {
      lead_id: lead.leadId,
      reference,
      kind: lead.kind,
      created_at: createdAt,
      ...toApiFields(lead),
      user_id: lead.userId,
      page_url: lead.pageUrl,
      property: property && { reference: property.reference, address: property.address, path: property.path },
      campaign: findCampaign(lead),
      consents: lead.consents.map(({ purpose, granted, statement, recordedAt }) => ({
        purpose,
        granted,
        statement,
        recorded_at: recordedAt.toISOString(),
      })),
      booking: lead.booking && { date: lead.booking.bookedFor, times: lead.booking.timeSlots },
      form: lead.form && { form_id: lead.form.formId, answers: lead.form.answers },
      files: lead.files.map((file) => ({
        field_name: file.fieldName,
        file_name: file.fileName,
        content_type: file.contentType,
        kept_back: isWithheld(file),
      })),
    },
  };
}
