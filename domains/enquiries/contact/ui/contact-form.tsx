import type { ReactNode } from "react";
import { z } from "zod";
import { type ContactTarget, toContactLead } from "#domains/enquiries/contact/contact-lead.ts";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import * as rule from "#domains/enquiries/field-rules.ts";
import { LeadForm, type NextStep, PersonFields } from "#domains/enquiries/ui/lead-form.tsx";
import * as values from "#domains/enquiries/ui/lead-values.ts";
import { useLeadForm } from "#domains/enquiries/ui/use-lead-form.ts";
import { t } from "#languages/translate.ts";
import { TextAreaField } from "#ui/form/text-field.tsx";

const schema = z.object({ ...values.personShape, message: rule.message, ...values.consentShape });

type Props = {
  agencyName: string;
  /** To call when sending fails. */
  telephone: string;
  doneText: string;
  next?: NextStep | undefined;
  onDone: () => void;
  /** Above the questions. */
  children?: ReactNode;
};

type ContactProps = Props & { target: ContactTarget; message?: string | undefined };

export function ContactForm({ target, ...props }: ContactProps) {
  return (
    <MessageForm
      {...props}
      draftKey={`contact ${Object.values(target.to).join(" ")} ${target.property?.propertyId ?? ""}${props.message ?? ""}`}
      path="/leads"
      toLead={(message) => toContactLead(target, message)}
    />
  );
}

type MessageProps = Props & {
  draftKey: string;
  path: string;
  /** The `lead` field of the body. */
  toLead: (message: string) => object;
  firstName?: string;
  /** To begin with. */
  message?: string | undefined;
  maxLength?: number;
};

export function MessageForm({
  draftKey,
  path,
  toLead,
  firstName = "",
  message = "",
  children,
  ...props
}: MessageProps) {
  const { maxLength = maxMessageLength, ...rest } = props;
  const lead = useLeadForm({
    schema,
    initial: { ...values.initialPerson({ first_name: firstName }), message, ...values.noConsents },
    draftKey,
    path,
    body: (sent, url) => ({
      lead_client: values.toLeadClient(sent),
      lead: toLead(sent.message),
      market_preferences: values.toPreferences(sent, url),
    }),
  });
  return (
    <LeadForm
      {...rest}
      lead={lead}
      submitText={t("Send message")}
      thanks={t("We have received your enquiry and our agent will be in touch soon.")}
      facts={[[t("Your message"), lead.form.values.message]]}
    >
      {children}
      <PersonFields field={lead.form.field} />
      <TextAreaField {...lead.form.field("message")} label={t("Message")} maxLength={maxLength} required />
    </LeadForm>
  );
}
