import type { FormEvent, ReactNode } from "react";
import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { TermsStatement } from "#domains/account/ui/terms-statement.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { type FieldErrors, type FieldProps, FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { LeadThanks } from "./lead-thanks.tsx";

type ConsentProps = {
  field: (name: "opt_in_terms" | "opt_in_marketing") => FieldProps<boolean>;
  agencyName: string;
};

export function ConsentFields({ field, agencyName }: ConsentProps) {
  return (
    <div>
      <CheckboxField {...field("opt_in_terms")} required>
        <TermsStatement agencyName={agencyName} />
      </CheckboxField>
      <CheckboxField {...field("opt_in_marketing")}>{marketingStatement(agencyName)}</CheckboxField>
    </div>
  );
}

type Props = {
  lead: {
    form: { id: string; errors: FieldErrors; refusals: number; busy: boolean; field: ConsentProps["field"] };
    reference: string | null;
    onSubmit: (event: FormEvent) => void;
  };
  label?: string;
  agencyName: string;
  submitText: string;
  thanks: string;
  doneText: string;
  onDone: () => void;
  /** In front of the submit button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A lead form in one step: its own fields, the consents, and the confirmation once sent. */
export function LeadForm({ lead, label, agencyName, submitText, thanks, doneText, onDone, actions, children }: Props) {
  const { form, reference, onSubmit } = lead;
  if (reference !== null)
    return <LeadThanks text={thanks} reference={reference} buttonLabel={doneText} onDone={onDone} />;
  return (
    <form noValidate aria-label={label} className="grid gap-5" onSubmit={onSubmit}>
      <FormErrors form={form} />
      {children}
      <ConsentFields field={form.field} agencyName={agencyName} />
      <div className="flex flex-wrap justify-between gap-3">
        {actions}
        <SubmitButton busy={form.busy}>{form.busy ? "Sending" : submitText}</SubmitButton>
      </div>
    </form>
  );
}
