import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { addressInputs, personInputs, requiredAddressInputs } from "./lead-inputs.ts";
import { NoScriptConsents } from "./no-script-consents.tsx";
import { NoScriptField } from "./no-script-field.tsx";
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
    <form method="post" action={action} className="grid gap-5">
      {Object.entries(toFormFields(fields)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {props.children}
      {personInputs.map(({ name, ...input }) => (
        <NoScriptField key={name} {...input} name={`lead_client[${name}]`} required />
      ))}
      {(address === "none" ? [] : addressInputs).map(({ name, ...input }) => (
        <NoScriptField
          key={name}
          {...input}
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
