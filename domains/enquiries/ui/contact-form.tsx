import { z } from "zod";
import { useUser } from "#domains/account/ui/use-user.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import type { ContactTarget } from "../contact-lead.ts";
import { contactLead } from "../contact-lead.ts";
import * as rule from "../field-rules.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { LeadThanks } from "./lead-thanks.tsx";
import { consentShape, emptyPerson, leadClient, personShape, preferences } from "./lead-values.ts";
import { startingConsents } from "./local-preferences.ts";
import { PersonFields } from "./person-fields.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const schema = z.object({ ...personShape, message: rule.message, ...consentShape });

type Props = { target: ContactTarget; agencyName: string; doneText: string; onDone: () => void };

/** A message to a person, a department or a branch. */
export function ContactForm({ target, agencyName, doneText, onDone }: Props) {
  const { user } = useUser();
  const { form, reference, onSubmit } = useLeadForm({
    schema,
    initial: { ...emptyPerson(user), message: "", ...startingConsents() },
    path: "/leads",
    body: (values, url) => ({
      lead_client: leadClient(values),
      lead: contactLead(target, values.message),
      market_preferences: preferences(values, url),
    }),
    failure: "Request failed. Please try again.",
  });
  if (reference !== null) {
    const words = "We have received your enquiry and our agent will be in touch soon.";
    return <LeadThanks words={words} reference={reference} button={doneText} onDone={onDone} />;
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <FormErrors form={form} />
      <PersonFields field={form.field} />
      <TextAreaField {...form.field("message")} label="Message" maxLength={5_000} required />
      <ConsentFields field={form.field} agencyName={agencyName} />
      <div>
        <SubmitButton busy={form.busy}>{form.busy ? "Sending" : "Send message"}</SubmitButton>
      </div>
    </form>
  );
}
