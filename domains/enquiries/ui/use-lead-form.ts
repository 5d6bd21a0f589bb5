import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { type CurrentUser, useUser } from "#domains/account/ui/user-state.ts";
import { type Form, useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { storeConsents } from "./lead-consent-storage.ts";
import { initialPerson } from "./lead-values.ts";
import { useLeadSender } from "./use-lead-sender.ts";

/** Custom forms have the value a browser sends for a ticked box: `on`. */
type Consents = { opt_in_terms?: boolean | string; opt_in_marketing?: boolean | string };

type Options<Values, Schema extends z.ZodType> = {
  schema: Schema;
  initial: Values;
  path: string;
  /** Builds the request body; `url` is the page the form is on. */
  body: (values: z.output<Schema>, url: string) => object;
  /** Sends form data instead of JSON. */
  asForm?: boolean;
  /** Toast text when sending fails. */
  failureMessage?: string;
};

/** Form state and submission of a lead; values are kept when sending fails. */
export function useLeadForm<Values extends Consents, Schema extends z.ZodType<Consents, Values>>({
  schema,
  initial,
  path,
  body,
  asForm = false,
  failureMessage = "Request failed. Please try again.",
}: Options<Values, Schema>): {
  form: Form<Values, z.output<Schema>>;
  reference: string | null;
  onSubmit: (event: FormEvent) => void;
} {
  const { user } = useUser();
  const form = useForm<Values, Schema>(schema, { ...initial, ...knownDetails(user, initial) });
  const sendLead = useLeadSender(path, asForm);
  const [reference, setReference] = useState<string | null>(null);
  /** The user may load after the form has opened. */
  const prefill = useEffectEvent(() => form.set(knownDetails(user, form.values)));
  useEffect(() => {
    if (user.user_id !== undefined) prefill();
  }, [user]);

  async function sendValues(values: z.output<Schema>) {
    const url = window.location.href;
    const sent = await sendLead(body(values, url));
    if (sent.kind === "refused") form.showErrors(sent.fields);
    else if (sent.kind === "failed") await toast.error(sent.message ?? failureMessage);
    else {
      storeConsents({ terms: isTicked(values.opt_in_terms), marketing: isTicked(values.opt_in_marketing) }, url);
      setReference(sent.reference);
    }
  }
  return { form, reference, onSubmit: (event) => void form.submit(event, sendValues) };
}

const isTicked = (value: boolean | string | undefined) => value === true || value === "on";

/** What we know about the visitor, for the fields of the form that are empty. */
function knownDetails<Values extends object>(user: CurrentUser, values: Values): Partial<Values> {
  const person = initialPerson(user);
  const known = { ...person, telephone: person.tel_home };
  const missing = Object.entries(known).filter(([name]) => values[name as keyof Values] === "");
  return Object.fromEntries(missing) as Partial<Values>;
}
