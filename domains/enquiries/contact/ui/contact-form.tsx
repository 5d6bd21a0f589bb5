import { z } from "zod";
import { useUser } from "#domains/account/ui/user-state.ts";
import type { ContactTarget } from "#domains/enquiries/contact/contact-lead.ts";
import { toContactLead } from "#domains/enquiries/contact/contact-lead.ts";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import * as rule from "#domains/enquiries/field-rules.ts";
import { ConsentFields } from "#domains/enquiries/ui/consent-fields.tsx";
import { initialConsents } from "#domains/enquiries/ui/lead-consent-storage.ts";
import { LeadThanks } from "#domains/enquiries/ui/lead-thanks.tsx";
import {
  consentShape,
  initialPerson,
  personShape,
  toLeadClient,
  toPreferences,
} from "#domains/enquiries/ui/lead-values.ts";
import { PersonFields } from "#domains/enquiries/ui/person-fields.tsx";
import { useLeadForm } from "#domains/enquiries/ui/use-lead-form.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";

const schema = z.object({ ...personShape, message: rule.message, ...consentShape });

type Props = { target: ContactTarget; agencyName: string; doneText: string; onDone: () => void };

/** A message to a staff member, department or branch. */
export function ContactForm({ target, agencyName, doneText, onDone }: Props) {
  const { user } = useUser();
  const { form, reference, onSubmit } = useLeadForm({
    schema,
    initial: { ...initialPerson(user), message: "", ...initialConsents() },
    path: "/leads",
    body: (values, url) => ({
      lead_client: toLeadClient(values),
      lead: toContactLead(target, values.message),
      market_preferences: toPreferences(values, url),
    }),
    failureMessage: "Request failed. Please try again.",
  });
  if (reference !== null) {
    const text = "We have received your enquiry and our agent will be in touch soon.";
    return <LeadThanks text={text} reference={reference} buttonLabel={doneText} onDone={onDone} />;
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <FormErrors form={form} />
      <PersonFields field={form.field} />
      <TextAreaField {...form.field("message")} label="Message" maxLength={maxMessageLength} required />
      <ConsentFields field={form.field} agencyName={agencyName} />
      <div>
        <SubmitButton busy={form.busy}>{form.busy ? "Sending" : "Send message"}</SubmitButton>
      </div>
    </form>
  );
}
