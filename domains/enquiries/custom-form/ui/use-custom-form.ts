import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { useUser } from "#domains/account/ui/use-user.ts";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { termsMessage } from "../../field-rules.ts";
import { keepLocalPreferences } from "../../ui/local-preferences.ts";
import { useFormSender } from "../../ui/use-lead-sender.ts";
import { formAnswers } from "../form-answers.ts";
import type { ShownForm } from "../shown-form.ts";

const consents = { opt_in_terms: z.literal("on", termsMessage), opt_in_marketing: z.string() };

/** One of the agency's forms from its first field to its reference. Every answer is a text: a box is `on`, a file its name. */
export function useCustomForm({ elements }: Pick<ShownForm, "elements">) {
  const [schema] = useState(() => formAnswers(elements).extend(consents) as z.ZodType<Answers, Answers>);
  const form = useForm(schema, startingAnswers(elements));
  const sendForm = useFormSender("/form_submissions");
  const [reference, setReference] = useState<string | null>(null);
  const { user } = useUser();

  const fillIn = useEffectEvent(() => {
    const { first_name = "", last_name = "", email = "", tel_home } = user;
    const known = { first_name, last_name, email, telephone: tel_home ?? "" };
    const missing = Object.entries(known).filter(([name, value]) => value !== "" && form.values[name] === "");
    if (missing.length > 0) form.set(Object.fromEntries(missing));
  });
  useEffect(() => {
    if (user.user_id !== undefined) fillIn();
  }, [user]);

  async function work(sending: FormData, answers: Answers) {
    const url = window.location.href;
    if (answers.opt_in_marketing === "on") sending.set("marketing_preferences[opt_in_marketing]", url);
    const sent = await sendForm(sending);
    if (sent.kind === "refused") form.refuse(sent.fields);
    else if (sent.kind === "failed") await toast.error(sent.message ?? "Request failed. Please try again.");
    else {
      keepLocalPreferences({ terms: true, marketing: answers.opt_in_marketing === "on" }, url);
      setReference(sent.reference);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const sending = new FormData(event.currentTarget);
    void form.submit(event, (answers) => work(sending, answers));
  };
  return { form, reference, onSubmit };
}

type Answers = Record<string, string>;

function startingAnswers(elements: ShownForm["elements"]): Answers {
  const answers = elements.map(({ fieldName, value }) => [fieldName, value]);
  return { ...Object.fromEntries(answers), opt_in_terms: "", opt_in_marketing: "" };
}
