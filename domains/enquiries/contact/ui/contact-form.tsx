import { z } from "zod";
import { type ContactTarget, toContactLead } from "#domains/enquiries/contact/contact-lead.ts";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import * as rule from "#domains/enquiries/field-rules.ts";
import { LeadForm, PersonFields } from "#domains/enquiries/ui/lead-form.tsx";
import * as values from "#domains/enquiries/ui/lead-values.ts";
import { useLeadForm } from "#domains/enquiries/ui/use-lead-form.ts";
import { t } from "#languages/translate.ts";
import { TextAreaField } from "#ui/form/text-field.tsx";

const schema = z.object({ ...values.personShape, message: rule.message, ...values.consentShape });

type Props = { target: ContactTarget; agencyName: string; doneText: string; onDone: () => void };

export function ContactForm({ target, ...props }: Props) {
  const lead = useLeadForm({
    schema,
    initial: { ...values.initialPerson({}), message: "", ...values.noConsents },
    draftKey: `contact ${Object.values(target.to).join(" ")} ${target.property?.propertyId ?? ""}`,
    path: "/leads",
    body: (sent, url) => ({
      lead_client: values.toLeadClient(sent),
      lead: toContactLead(target, sent.message),
      market_preferences: values.toPreferences(sent, url),
    }),
  });
  return (
    <LeadForm
      {...props}
      lead={lead}
      submitText={t("Send message")}
      thanks={t("We have received your enquiry and our agent will be in touch soon.")}
    >
      <PersonFields field={lead.form.field} />
      <TextAreaField {...lead.form.field("message")} label={t("Message")} maxLength={maxMessageLength} required />
    </LeadForm>
  );
}
