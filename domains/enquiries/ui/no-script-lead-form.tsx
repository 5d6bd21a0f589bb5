import { type ReactNode, useId } from "react";
import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { TermsStatement } from "#domains/account/ui/terms-statement.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { maxMessageLength } from "../field-lengths.ts";
import { addressInputs, personInputs, requiredAddressInputs } from "./lead-inputs.ts";
import { toFormFields } from "./use-lead-sender.ts";

type Props = {
  action: string;
  /** Fixed fields, nested as in the JSON body. */
  fields: object;
  address?: "none" | "optional" | "required";
  message: { label: string; required?: boolean };
  submitText: string;
  agencyName: string;
  children?: ReactNode;
};

/** A lead form for browsers without JavaScript, with the fields of the form that needs it. */
export function NoScriptLeadForm({ action, fields, address = "none", message, submitText, ...props }: Props) {
  return (
    <form method="post" action={localPath(action)} className="grid gap-5">
      {Object.entries(toFormFields(fields)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {props.children}
      {personInputs.map(({ name, label, ...input }) => (
        <NoScriptField key={name} {...input} label={t(label)} name={`lead_client[${name}]`} required />
      ))}
      {(address === "none" ? [] : addressInputs).map(({ name, label, ...input }) => (
        <NoScriptField
          key={name}
          {...input}
          label={t(label)}
          name={`lead_client[${name === "street" ? "street_address" : name}]`}
          required={address === "required" && requiredAddressInputs.includes(name)}
        />
      ))}
      <NoScriptField name="lead[message]" type="textarea" {...message} />
      <NoScriptConsents agencyName={props.agencyName} honeypot="lead_client[body]" />
      <div>
        <button type="submit" className={buttonClass("primary")}>
          {submitText}
        </button>
      </div>
    </form>
  );
}

const consentClass = "flex min-h-11 items-start gap-3 py-2";
const boxClass = "size-6 shrink-0 accent-primary";

function NoScriptConsents({ agencyName, honeypot }: { agencyName: string; honeypot: string }) {
  return (
    <div className="relative">
      <label className={consentClass}>
        <input type="checkbox" name="marketing_preferences[opt_in_terms]" required className={boxClass} />
        <span>
          <TermsStatement agencyName={agencyName} />
        </span>
      </label>
      <label className={consentClass}>
        <input type="checkbox" name="marketing_preferences[opt_in_marketing]" className={boxClass} />
        <span>{marketingStatement(agencyName)}</span>
      </label>
      <input type="hidden" name="lead_client[do_not_contact]" value="1" />
      <Honeypot name={honeypot} />
    </div>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "textarea";
  autoComplete?: string;
  maxLength?: number;
  required?: boolean;
};

const fieldClass =
  "block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink";

/** A field for browsers without JavaScript, using native validation. */
function NoScriptField({ name, label, type = "text", required = false, ...rest }: FieldProps) {
  const id = useId();
  const control = { id, name, required, className: fieldClass };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {required ? null : <span className="font-normal text-muted"> {t("(optional)")}</span>}
      </label>
      {type === "textarea" ? (
        <textarea rows={8} maxLength={maxMessageLength} {...control} />
      ) : (
        <input type={type} {...control} {...rest} />
      )}
    </div>
  );
}
