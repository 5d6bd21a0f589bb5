import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { useUser } from "#domains/account/ui/use-user.ts";
import { type Form, useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { emptyPerson } from "./lead-values.ts";
import { keepLocalPreferences } from "./local-preferences.ts";
import { useLeadSender } from "./use-lead-sender.ts";

type LeadValues = ReturnType<typeof emptyPerson> & { opt_in_terms: boolean; opt_in_marketing: boolean };
type Agreed = Pick<LeadValues, "opt_in_terms" | "opt_in_marketing">;

type Options<Values, Schema extends z.ZodType> = {
  schema: Schema;
  initial: Values;
  path: string;
  /** The wire's body; `url` is the page the form lies over. */
  body: (values: z.output<Schema>, url: string) => object;
  /** Said where the lead did not arrive. */
  failure: string;
};

/** An enquiry from its first field to its reference. What is typed stays until the lead has arrived. */
export function useLeadForm<Values extends LeadValues, Schema extends z.ZodType<Agreed, Values>>({
  schema,
  initial,
  path,
  body,
  failure,
}: Options<Values, Schema>): {
  form: Form<Values, z.output<Schema>>;
  reference: string | null;
  onSubmit: (event: FormEvent) => void;
} {
  const form = useForm<Values, Schema>(schema, initial);
  const sendLead = useLeadSender(path);
  const [reference, setReference] = useState<string | null>(null);
  useFillIn(form);

  async function work(values: z.output<Schema>) {
    const url = window.location.href;
    const sent = await sendLead(body(values, url));
    if (sent.kind === "refused") form.refuse(sent.fields);
    else if (sent.kind === "failed") await toast.error(sent.message ?? failure);
    else {
      keepLocalPreferences({ terms: values.opt_in_terms, marketing: values.opt_in_marketing }, url);
      setReference(sent.reference);
    }
  }
  return { form, reference, onSubmit: (event) => void form.submit(event, work) };
}

/** Who is signed in may be known only after the form has opened; what has been typed by then stays. */
function useFillIn<Values extends LeadValues>({ values, set }: Pick<Form<Values, unknown>, "values" | "set">): void {
  const { user } = useUser();
  const fillIn = useEffectEvent(() => {
    const known = Object.entries(emptyPerson(user)).filter(
      ([name, value]) => value !== "" && values[name as keyof Values] === "",
    );
    if (known.length > 0) set(Object.fromEntries(known) as Partial<Values>);
  });
  useEffect(() => {
    if (user.user_id !== undefined) fillIn();
  }, [user]);
}
