import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { type CurrentUser, useUser } from "#domains/account/ui/user-state.ts";
import { type Form, useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { storeConsents } from "./lead-consent-storage.ts";
import { initialPerson } from "./lead-values.ts";
import { useLeadSender } from "./use-lead-sender.ts";

type LeadValues = ReturnType<typeof initialPerson> & { opt_in_terms: boolean; opt_in_marketing: boolean };
type GivenConsents = Pick<LeadValues, "opt_in_terms" | "opt_in_marketing">;

type Options<Values, Schema extends z.ZodType> = {
  schema: Schema;
  initial: Values;
  path: string;
  /** Builds the request body; `url` is the page the form is on. */
  body: (values: z.output<Schema>, url: string) => object;
  /** Toast text when sending fails. */
  failureMessage: string;
};

/** Form state and submission of a lead; values are kept when sending fails. */
export function useLeadForm<Values extends LeadValues, Schema extends z.ZodType<GivenConsents, Values>>({
  schema,
  initial,
  path,
  body,
  failureMessage: failure,
}: Options<Values, Schema>): {
  form: Form<Values, z.output<Schema>>;
  reference: string | null;
  onSubmit: (event: FormEvent) => void;
} {
  const form = useForm<Values, Schema>(schema, initial);
  const sendLead = useLeadSender(path);
  const [reference, setReference] = useState<string | null>(null);
  usePrefill(form, initialPerson);

  async function sendValues(values: z.output<Schema>) {
    const url = window.location.href;
    const sent = await sendLead(body(values, url));
    if (sent.kind === "refused") form.showErrors(sent.fields);
    else if (sent.kind === "failed") await toast.error(sent.message ?? failure);
    else {
      storeConsents({ terms: values.opt_in_terms, marketing: values.opt_in_marketing }, url);
      setReference(sent.reference);
    }
  }
  return { form, reference, onSubmit: (event) => void form.submit(event, sendValues) };
}

/** The user may load after the form has opened; typed values are kept. */
export function usePrefill<Values extends object>(
  { values, set }: Pick<Form<Values, unknown>, "values" | "set">,
  toValues: (user: CurrentUser) => Readonly<Record<string, string>>,
): void {
  const { user } = useUser();
  const prefill = useEffectEvent(() => {
    const isMissing = ([name, value]: [string, string]) => value !== "" && values[name as keyof Values] === "";
    const known = Object.entries(toValues(user)).filter(isMissing);
    if (known.length > 0) set(Object.fromEntries(known) as Partial<Values>);
  });
  useEffect(() => {
    if (user.user_id !== undefined) prefill();
  }, [user]);
}
