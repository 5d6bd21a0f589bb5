import { z } from "zod";
import type { FormConfig } from "#domains/agency/form-config.ts";
import { botCheckResponse, idempotencyKey } from "#domains/enquiries/lead/lead-input.ts";
import { type Fields, toFields } from "#platform/http/body/parsed-body.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { optional, termsMessage } from "../field-rules.ts";
import { createFormAnswersSchema } from "./form-answers-schema.ts";

/** The body of POST /form_submissions. */
export function createFormSubmissionSchema({ elements }: Pick<FormConfig, "elements">) {
  return z.object({
    /** Honeypot. */
    hfhp: optional(z.string().max(20_000)),
    redirect_url: optional(z.string().max(2_000)),
    property_id: optional(rowId()),
    form_submission: createFormAnswersSchema(elements),
    marketing_preferences: z.object(
      { opt_in_terms: z.literal(["on", "1", true], termsMessage), opt_in_marketing: optional(z.string().max(2_000)) },
      termsMessage,
    ),
    idempotency_key: idempotencyKey,
    "g-recaptcha-response": botCheckResponse,
  });
}

export type FormSubmission = z.output<ReturnType<typeof createFormSubmissionSchema>>;

/** Adds the answers browsers omit: unticked boxes, disabled fields and file names. */
export function completeSubmission(
  { elements }: Pick<FormConfig, "elements">,
  fields: Fields,
  fileNames: ReadonlyMap<string, string>,
): Fields {
  const given = toFields(fields.form_submission);
  const answers = elements.map(({ fieldName, inputType }) => [
    fieldName,
    (inputType === "file" ? fileNames.get(fieldName) : given[fieldName]) ?? "",
  ]);
  return { ...fields, form_submission: Object.fromEntries(answers) };
}
