import type { FormElement } from "#domains/agency/form-config.ts";
import { buttonClass } from "#ui/button.tsx";
import { NoScriptConsents } from "../../ui/no-script-consents.tsx";
import { NoScriptField } from "../../ui/no-script-field.tsx";
import type { PublicForm } from "../public-form.ts";
import { acceptedUploads } from "../upload-rules.ts";

type Props = { form: PublicForm; agencyName: string; redirectUrl: string };

/** The agency's form for browsers without JavaScript. */
export function NoScriptCustomForm({ form, agencyName, redirectUrl }: Props) {
  return (
    <form method="post" action="/form_submissions" encType="multipart/form-data" className="grid gap-5">
      <input type="hidden" name="f_id" value={form.formId} />
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      {form.elements.map((element) => (
        <Question key={element.fieldName} element={element} />
      ))}
      <NoScriptConsents agencyName={agencyName} honeypot="hfhp" />
      <div>
        <button type="submit" className={buttonClass("primary")}>
          {form.submitButtonText}
        </button>
      </div>
    </form>
  );
}

function Question({ element }: { element: FormElement }) {
  const { friendlyName: label, inputType, options, required, hidden, disabled } = element;
  const name = `form_submission[${element.fieldName}]`;
  if (hidden || disabled) return null;
  if (inputType === "checkbox")
    return (
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" name={name} required={required} className="size-6 shrink-0 accent-primary" />
        {label}
      </label>
    );
  const accept = inputType === "file" ? { accept: acceptedUploads } : {};
  return (
    <NoScriptField name={name} label={label} type={inputType} options={options ?? []} required={required} {...accept} />
  );
}
