import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { t } from "#languages/translate.ts";
import { useForm } from "#ui/form/form.tsx";
import { useFormDraft } from "../drafts/use-form-draft.ts";
import { readSavedCampaign } from "../lead/campaign.ts";
import { type Receipt, useLeadSender } from "./use-lead-sender.ts";

/** Custom forms have the value a browser sends for a ticked box: `on`. */
type Consents = { opt_in_terms?: boolean | string; opt_in_marketing?: boolean | string };

type Options<Values, Schema extends z.ZodType> = {
  schema: Schema;
  initial: Values;
  /** Names the form and its subject, to restore what was typed. */
  draftKey: string;
  unsavedFields?: readonly string[];
  path: string;
  /** Builds the request body; `url` is the page the form is on. */
  body: (values: z.output<Schema>, url: string) => object;
  /** Sends form data instead of JSON. */
  asForm?: boolean;
  /** Shown when sending fails, as a toast and in the form. */
  failureMessage?: string;
  /** Called in place of sending, for a trial at the desk. */
  onTrial?: (() => void) | undefined;
};

/** Form state and submission of a lead; values stay when sending fails. */
export function useLeadForm<Values extends Consents, Schema extends z.ZodType<Consents, Values>>({
  schema,
  initial,
  draftKey,
  unsavedFields,
  path,
  body,
  asForm = false,
  failureMessage = t("Request failed. Please try again."),
  onTrial,
}: Options<Values, Schema>) {
  const form = useForm<Values, Schema>(schema, initial);
  const draft = useFormDraft(draftKey, form, initial, unsavedFields);
  const sendLead = useLeadSender(path, asForm);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  async function sendValues(values: z.output<Schema>) {
    if (onTrial) return onTrial();
    const url = window.location.href;
    const sent = await sendLead({ ...body(values, url), campaign: readSavedCampaign() });
    if (sent.kind === "refused") form.showErrors(sent.fields);
    else if (sent.kind === "failed") await form.fail(sent.message ?? failureMessage);
    else {
      storeConsents({ terms: isTicked(values.opt_in_terms), marketing: isTicked(values.opt_in_marketing) }, url);
      draft.discard();
      setReceipt(sent);
    }
  }
  return { form, receipt, onSubmit: (event: FormEvent) => void form.submit(event, sendValues) };
}

const isTicked = (value: boolean | string | undefined) => value === true || value === "on";

const termsKey = "opt_in_terms";
const marketingKey = "opt_in_marketing";

/** Marketing is stored as the URL where consent was given. Unavailable storage is ignored. */
export function storeConsents({ terms, marketing }: { terms: boolean; marketing: boolean }, url: string): void {
  try {
    localStorage.setItem(termsKey, terms ? "on" : "off");
    if (marketing) localStorage.setItem(marketingKey, url);
    else localStorage.removeItem(marketingKey);
  } catch {}
}
