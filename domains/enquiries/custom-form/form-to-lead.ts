import type { FormConfig } from "#domains/agency/form-config.ts";
import { toFormLeadKind } from "#domains/enquiries/lead/lead-kinds.ts";
import type { FormFile, NewLead } from "#domains/enquiries/lead/new-lead.ts";
import { parseConsents } from "#domains/enquiries/lead/to-new-lead.ts";
import * as rule from "../field-rules.ts";
import type { FormSubmission } from "./form-submission.ts";

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
