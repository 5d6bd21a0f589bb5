import { z } from "zod";
import type { FormConfig } from "#domains/agency/form-config.ts";
import type { Fields } from "#platform/http/parsed-body.ts";
import { optional, termsMessage } from "../field-rules.ts";
import { botCheckResponse, idempotencyKey } from "../lead-input.ts";
import { formAnswers } from "./form-answers.ts";

/** The body of POST /form_submissions for one of the agency's forms. */
export function formSubmission({ elements }: Pick<FormConfig, "elements">) {
  return z.object({
    /** The honeypot. */
    hfhp: optional(z.string().max(20_000)),
    redirect_url: optional(z.string().max(2_000)),
    property_id: optional(
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ),
    form_submission: formAnswers(elements),
    marketing_preferences: z.object(
      { opt_in_terms: z.literal(["on", "1", true], termsMessage), opt_in_marketing: optional(z.string().max(2_000)) },
      termsMessage,
    ),
    idempotency_key: idempotencyKey,
    "g-recaptcha-response": botCheckResponse,
  });
}

export type FormSubmission = z.output<ReturnType<typeof formSubmission>>;

/** Browsers leave out unticked boxes and disabled fields, and send files apart: every question gets an answer here. */
export function wholeSubmission(
  { elements }: Pick<FormConfig, "elements">,
  fields: Fields,
  fileNames: ReadonlyMap<string, string>,
): Fields {
  const sent = fields.form_submission;
  const said = typeof sent === "object" && sent !== null && !Array.isArray(sent) ? sent : {};
  const answers = elements.map(({ fieldName, inputType }) => [
    fieldName,
    (inputType === "file" ? fileNames.get(fieldName) : said[fieldName]) ?? "",
  ]);
  return { ...fields, form_submission: Object.fromEntries(answers) };
}
