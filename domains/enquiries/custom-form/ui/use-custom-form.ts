import { type FormEvent, useState } from "react";
import { z } from "zod";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { termsMessage } from "../../field-rules.ts";
import { storeConsents } from "../../ui/lead-consent-storage.ts";
import { initialPerson } from "../../ui/lead-values.ts";
import { usePrefill } from "../../ui/use-lead-form.ts";
import { useFormSender } from "../../ui/use-lead-sender.ts";
import { createFormAnswersSchema } from "../form-answers-schema.ts";
import type { PublicForm } from "../public-form.ts";

const consents = { opt_in_terms: z.literal("on", termsMessage), opt_in_marketing: z.string() };

/** Form state and submission. Every answer is a string: a ticked box is `on`, a file is its name. */
export function useCustomForm({ elements }: Pick<PublicForm, "elements">) {
  const [schema] = useState(() => createFormAnswersSchema(elements).extend(consents) as z.ZodType<Answers, Answers>);
  const form = useForm(schema, initialAnswers(elements));
  const sendForm = useFormSender("/form_submissions");
  const [reference, setReference] = useState<string | null>(null);
  usePrefill(form, (user) => {
    const { tel_home: telephone, body: _, ...person } = initialPerson(user);
    return { ...person, telephone };
  });

  async function sendAnswers(data: FormData, answers: Answers) {
    const url = window.location.href;
    if (answers.opt_in_marketing === "on") data.set("marketing_preferences[opt_in_marketing]", url);
    const sent = await sendForm(data);
    if (sent.kind === "refused") form.showErrors(sent.fields);
    else if (sent.kind === "failed") await toast.error(sent.message ?? "Request failed. Please try again.");
    else {
      storeConsents({ terms: true, marketing: answers.opt_in_marketing === "on" }, url);
      setReference(sent.reference);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    void form.submit(event, (answers) => sendAnswers(data, answers));
  };
  const [adoptTyped] = useState(() => (element: HTMLFormElement | null) => {
    if (element) form.set(readTyped(element, elements));
  });
  return { form, reference, onSubmit, adoptTyped };
}

type Answers = Record<string, string>;

/** What the visitor typed before hydration, which React would clear with the next render. */
function readTyped(element: HTMLFormElement, elements: PublicForm["elements"]): Answers {
  const data = new FormData(element);
  const typed = elements.map(({ fieldName }) => [fieldName, data.get(`form_submission[${fieldName}]`)]);
  return Object.fromEntries(typed.filter(([, answer]) => typeof answer === "string" && answer !== ""));
}

function initialAnswers(elements: PublicForm["elements"]): Answers {
  const answers = elements.map(({ fieldName, value }) => [fieldName, value]);
  return { ...Object.fromEntries(answers), opt_in_terms: "", opt_in_marketing: "" };
}
