import { CircleCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { ConsentFields, type ConsentProps } from "#domains/account/ui/consent-fields.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { type FieldErrors, type FieldProps, FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
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
      field: ConsentProps["field"];
    };
    receipt: Receipt | null;
    onSubmit: (event: FormEvent) => void;
  };
  label?: string;
  agencyName: string;
  submitText: string;
  thanks: string;
  facts?: Facts;
  doneText: string;
  onDone: () => void;
  /** In front of the submit button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A lead form in one step: its own fields, the consents, and the confirmation once sent. */
export function LeadForm({ lead, label, agencyName, submitText, doneText, onDone, actions, children, ...sent }: Props) {
  const { form, receipt, onSubmit } = lead;
  if (receipt !== null)
    return <LeadThanks {...sent} receipt={receipt} email={form.values.email} buttonLabel={doneText} onDone={onDone} />;
  return (
    <form noValidate aria-label={label} className="grid gap-4" onSubmit={onSubmit}>
      <FormErrors form={form} />
      {children}
      <ConsentFields field={form.field} agencyName={agencyName} />
      <div className="form-actions">
        {actions}
        <SubmitButton busy={form.busy}>{form.busy ? t("Sending") : submitText}</SubmitButton>
      </div>
    </form>
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
type ThanksProps = Pick<Props, "thanks" | "facts" | "onDone"> & {
  receipt: Receipt;
  email: string;
  buttonLabel: string;
};

/** Confirmation screen; takes focus so that screen readers announce it. */
export function LeadThanks({ thanks, facts = [], receipt, email, buttonLabel, onDone }: ThanksProps) {
  const { reference, promise, telephone } = receipt;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.closest("[role=dialog]")?.scrollIntoView();
  }, []);
  const chosen = facts.filter(([, value]) => value !== "");
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col pt-4 text-center outline-none">
      <CircleCheck className="mx-auto size-14 text-success" strokeWidth={1.5} />
      <h3 className="mt-4 text-3xl">{t("Thank you")}</h3>
      <p className="mx-auto mt-3 max-w-prose text-lg text-balance">{thanks}</p>
      {promise ? <p className="mx-auto mt-2 max-w-prose text-lg font-medium text-balance">{promise}</p> : null}
      {chosen.length > 0 ? (
        <dl className="mt-6 grid gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5 text-left sm:grid-cols-[auto_1fr]">
          {chosen.map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-muted">{label}</dt>
              <dd className="line-clamp-4 font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {email ? (
        <p className="mx-auto mt-6 max-w-prose text-balance">
          <RichMessage
            text="We're emailing a confirmation to {email}, with a link to follow your enquiry."
            values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
          />
        </p>
      ) : null}
      <p className="mt-2 text-balance text-muted">
        <RichMessage
          text="Your reference is {reference}"
          values={{ reference: <strong className="text-ink">{reference}</strong> }}
        />
        {telephone ? (
          <RichMessage
            text=". To speak to us now, call {telephone}"
            values={{
              telephone: (
                <a
                  href={toTelephoneHref(telephone)}
                  className="whitespace-nowrap text-ink underline underline-offset-4"
                >
                  {telephone}
                </a>
              ),
            }}
          />
        ) : null}
      </p>
      <div className="min-h-6 shrink-0" />
      <div className="form-actions">
        <button type="button" onClick={onDone} className={`${buttonClass("primary")} mx-auto max-sm:w-full`}>
          {buttonLabel}
        </button>
      </div>
    </div>
  );
}
