import type { FormConfig } from "#domains/agency/form-config.ts";
import * as rule from "../field-rules.ts";
import type { FormFile, NewLead } from "../new-lead.ts";
import { readConsents } from "../read-consents.ts";
import type { FormSubmission } from "./form-submission.ts";
import { newHomesFormId } from "./new-homes-form-id.ts";

type Surroundings = Readonly<{
  formId: string;
  form: FormConfig;
  files: readonly FormFile[];
  agencyName: string;
  pageUrl: string;
  botCheckFailed: boolean;
}>;

/** What a lead has a column for goes there; the rest is kept under the words that the visitor was asked with. */
export function formLead(submission: FormSubmission, surroundings: Surroundings): NewLead {
  const { formId, form, files, agencyName, pageUrl, botCheckFailed } = surroundings;
  const answers = submission.form_submission;
  const telephone = findTelephone(answers);
  const { opt_in_marketing } = submission.marketing_preferences;
  return {
    kind: formId === newHomesFormId ? "new_homes" : "form",
    idempotencyKey: submission.idempotency_key ?? null,
    quarantine: submission.hfhp ? "honeypot" : botCheckFailed ? "bot-check" : null,
    firstName: answers.first_name ?? "",
    lastName: answers.last_name ?? "",
    email: answers.email ?? "",
    telHome: telephone?.number,
    message: answers.message,
    pageUrl,
    consents: readConsents({ opt_in_terms: true, opt_in_marketing }, agencyName),
    form: { formId, answers: otherAnswers(form, answers, telephone?.fieldName), files },
    recipients: form.recipients,
  };
}

type Answers = Readonly<Record<string, string>>;

/** The first that is a number: in a box for text somebody may have written "after six" instead. */
function findTelephone(answers: Answers): { fieldName: string; number: string } | null {
  for (const fieldName of ["telephone", "tel_home"]) {
    const { data: number } = rule.telephone.safeParse(answers[fieldName]);
    if (number !== undefined) return { fieldName, number };
  }
  return null;
}

const columns: readonly (string | undefined)[] = ["first_name", "last_name", "email", "message"];

function otherAnswers({ elements }: FormConfig, answers: Answers, telephone?: string): Record<string, string> {
  const asked = elements.toSorted((a, b) => a.fieldPostion - b.fieldPostion);
  return Object.fromEntries(
    asked.flatMap(({ fieldName, friendlyName, inputType }) => {
      const answer = answers[fieldName] ?? "";
      if ([...columns, telephone].includes(fieldName) || (answer === "" && inputType !== "checkbox")) return [];
      const isAskedTwice = asked.some((other) => other.friendlyName === friendlyName && other.fieldName !== fieldName);
      const words = isAskedTwice ? `${friendlyName} (${fieldName})` : friendlyName;
      return [[words, inputType === "checkbox" ? (answer === "on" ? "Yes" : "No") : answer]];
    }),
  );
}
