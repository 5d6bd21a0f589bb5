import { isWithheld } from "#domains/enquiries/delivery/file-verdict.ts";
import type { LeadDetails } from "#domains/enquiries/lead/find-lead.server.ts";
import { toApiFields } from "#domains/enquiries/lead/lead-fields.ts";

/** The webhook payload, with API field names. File contents are sent by mail only. */
export function toLeadJson(lead: LeadDetails, reference: string) {
  return {
    lead_id: lead.leadId,
    reference,
    kind: lead.kind,
    created_at: lead.createdAt.toISOString(),
    ...toApiFields(lead),
    user_id: lead.userId,
    page_url: lead.pageUrl,
    booking: lead.booking && { date: lead.booking.bookedFor, times: lead.booking.timeSlots },
    form: lead.form && { form_id: lead.form.formId, answers: lead.form.answers },
    files: lead.files.map((file) => ({
      field_name: file.fieldName,
      file_name: file.fileName,
      content_type: file.contentType,
      kept_back: isWithheld(file),
    })),
  };
}
