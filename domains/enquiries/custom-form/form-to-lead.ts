import { z } from "zod";
import type { FormConfig } from "#domains/agency/form-config.ts";
import { botCheckResponse, campaignQuery, idempotencyKey } from "#domains/enquiries/lead/lead-input.ts";
import { toFormLeadKind } from "#domains/enquiries/lead/lead-kinds.ts";
import { type FormFile, type NewLead, parseConsents, toCampaign } from "#domains/enquiries/lead/new-lead.ts";
import { type Fields, toFields } from "#platform/http/body/parsed-body.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import * as rule from "../field-rules.ts";
import { optional, termsMessage } from "../field-rules.ts";
import { createFormAnswersSchema } from "./public-form.ts";

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
    campaign: campaignQuery,
    "g-recaptcha-response": botCheckResponse,
  });
}

type FormSubmission = z.output<ReturnType<typeof createFormSubmissionSchema>>;

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

type LeadSource = Readonly<{
  formId: string;
  form: FormConfig;
  files: readonly FormFile[];
  agencyName: string;
  pageUrl: string;
  botCheckFailed: boolean;
}>;

/** Fields with a lead column fill that column; other answers are stored under their question text. */
export function formToLead(submission: FormSubmission, surroundings: LeadSource): NewLead {
  const { formId, form, files, agencyName, pageUrl, botCheckFailed } = surroundings;
  const answers = submission.form_submission;
  const telephone = findTelephone(answers);
  const { opt_in_marketing } = submission.marketing_preferences;
  return {
    kind: toFormLeadKind(formId),
    idempotencyKey: submission.idempotency_key ?? null,
    quarantine: submission.hfhp ? "honeypot" : botCheckFailed ? "bot-check" : null,
    firstName: answers.first_name ?? "",
    lastName: answers.last_name ?? "",
    email: answers.email ?? "",
    telHome: telephone?.number,
    message: answers.message,
    pageUrl,
    campaign: toCampaign(submission.campaign),
    consents: parseConsents({ opt_in_terms: true, opt_in_marketing }, agencyName),
    form: { formId, answers: otherAnswers(form, answers, telephone?.fieldName), files },
    recipients: form.recipients,
  };
}

type Answers = Readonly<Record<string, string>>;

/** The first valid number; a text field may hold anything. */
function findTelephone(answers: Answers): { fieldName: string; number: string } | null {
  for (const fieldName of ["telephone", "tel_home"]) {
    const { data: number } = rule.telephone.safeParse(answers[fieldName]);
    if (number !== undefined) return { fieldName, number };
  }
  return null;
}

const columnFields: readonly (string | undefined)[] = ["first_name", "last_name", "email", "message"];

function otherAnswers({ elements }: FormConfig, answers: Answers, telephone?: string): Record<string, string> {
  const asked = elements.toSorted((a, b) => a.fieldPostion - b.fieldPostion);
  return Object.fromEntries(
    asked.flatMap(({ fieldName, friendlyName, inputType }) => {
      const answer = answers[fieldName] ?? "";
      if ([...columnFields, telephone].includes(fieldName) || (answer === "" && inputType !== "checkbox")) return [];
      const isDuplicate = asked.some((other) => other.friendlyName === friendlyName && other.fieldName !== fieldName);
      const label = isDuplicate ? `${friendlyName} (${fieldName})` : friendlyName;
      return [[label, inputType === "checkbox" ? (answer === "on" ? "Yes" : "No") : answer]];
    }),
  );
}
