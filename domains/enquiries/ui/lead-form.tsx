import { ClipboardList, Hash, Mail, MapPin, Phone } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { ConsentFields, type ConsentProps } from "#domains/account/ui/consent-fields.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { type FieldErrors, type FieldProps, FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { SentNote, SentPanel } from "#ui/form/sent-panel.tsx";
import { TelephoneField, TextField } from "#ui/form/text-field.tsx";
import { personInputs } from "./lead-inputs.ts";
import type { Receipt } from "./use-lead-sender.ts";

type Props = {
  lead: {
    form: {
      id: string;
      values: { email: string };
      errors: FieldErrors;
      refusals: number;
      busy: boolean;
      problem: string;
      field: ConsentProps["field"];
    };
    receipt: Receipt | null;
    onSubmit: (event: FormEvent) => void;
  };
  label?: string;
  agencyName: string;
  submitText: string;
  /** To call when sending fails. */
  telephone: string;
  thanks: string;
  /** Below the thanks: what else the visitor has to know. */
  note?: string;
  facts?: Facts;
  doneText: string;
  /** Where to go after sending, other than back. */
  next?: NextStep | undefined;
  onDone: () => void;
  /** In front of the submit button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A lead form in one step: its own fields, the consents, and the confirmation once sent. */
export function LeadForm({ lead, label, agencyName, submitText, telephone, actions, children, ...sent }: Props) {
  const { form, receipt, onSubmit } = lead;
  if (receipt !== null) return <LeadThanks {...sent} receipt={receipt} email={form.values.email} />;
  return (
    <form noValidate aria-label={label} className="grid gap-4" onSubmit={onSubmit}>
      <FormErrors form={form} />
      {children}
      <ConsentFields field={form.field} agencyName={agencyName} />
      <div className="form-actions">
        {actions}
        <SubmitButton
          busy={form.busy}
          problem={form.problem && <SendProblem text={form.problem} telephone={telephone} />}
        >
          {form.busy ? t("Sending") : submitText}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Why a form was not sent, that it can be sent again, and the number to call instead. */
export function SendProblem({ text, telephone }: { text: string; telephone: string }) {
  return (
    <>
      {text}{" "}
      <RichMessage
        text="Your answers are still here. If it doesn't work, call us on {telephone}."
        values={{
          telephone: (
            <a href={toTelephoneHref(telephone)} className="whitespace-nowrap underline underline-offset-4">
              {telephone}
            </a>
          ),
        }}
      />
    </>
  );
}

type PersonField = (typeof personInputs)[number]["name"] | "body";

/** `body` is the honeypot. */
export function PersonFields({ field }: { field: (name: PersonField) => FieldProps<string> }) {
  return (
    <div className="relative grid gap-4 md:grid-cols-2">
      {personInputs.map(({ name, label, ...input }) => {
        const Field = name === "tel_home" ? TelephoneField : TextField;
        return <Field key={name} {...input} {...field(name)} label={t(label)} required />;
      })}
      <Honeypot {...field("body")} />
    </div>
  );
}

/** What was chosen, said back; without a value left out. */
type Facts = readonly (readonly [label: string, value: string])[];
export type NextStep = Readonly<{ href: string; label: string }>;
type ThanksProps = Pick<Props, "thanks" | "note" | "facts" | "next" | "doneText" | "onDone"> & {
  receipt: Receipt;
  email: string;
};

/** Who answers by when, the confirmation by email, and what was sent. */
export function LeadThanks({ thanks, note, facts = [], receipt, email, ...buttons }: ThanksProps) {
  const { reference, promise, telephone } = receipt;
  const chosen = facts.filter(([, value]) => value !== "");
  return (
    <SentPanel title={t("Thank you")} text={thanks} buttons={<ThanksButtons {...buttons} />}>
      {note ? <SentNote icon={MapPin}>{note}</SentNote> : null}
      {promise || telephone ? (
        <SentNote icon={Phone}>
          {promise ? <p className="font-medium">{promise}</p> : null}
          {telephone ? <CallNow telephone={telephone} /> : null}
        </SentNote>
      ) : null}
      <SentNote icon={email ? Mail : Hash}>
        {email ? (
          <p>
            <RichMessage
              text="We're emailing a confirmation to {email}, with a link to follow your enquiry."
              values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
            />
          </p>
        ) : null}
        <p className="text-muted">
          <RichMessage
            text="Your reference is {reference}"
            values={{ reference: <strong className="text-ink">{reference}</strong> }}
          />
        </p>
      </SentNote>
      {chosen.length > 0 ? (
        <SentNote icon={ClipboardList}>
          <dl className="grid gap-2">
            {chosen.map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="line-clamp-4 font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </SentNote>
      ) : null}
    </SentPanel>
  );
}

function CallNow({ telephone }: { telephone: string }) {
  return (
    <p className="text-muted">
      <RichMessage
        text="To speak to us now, call {telephone}"
        values={{
          telephone: (
            <a
              href={toTelephoneHref(telephone)}
              className="font-medium whitespace-nowrap text-ink underline underline-offset-4"
            >
              {telephone}
            </a>
          ),
        }}
      />
    </p>
  );
}

export function ThanksButtons({ next, doneText, onDone }: Pick<Props, "next" | "doneText" | "onDone">) {
  return (
    <>
      {next ? (
        <a href={next.href} className={buttonClass("quiet")}>
          {next.label}
        </a>
      ) : null}
      <button type="button" onClick={onDone} className={buttonClass("primary")}>
        {doneText}
      </button>
    </>
  );
}
