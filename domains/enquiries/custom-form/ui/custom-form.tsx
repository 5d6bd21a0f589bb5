import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { TermsStatement } from "#domains/account/ui/terms-statement.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { LeadThanks } from "../../ui/lead-thanks.tsx";
import type { PublicForm } from "../public-form.ts";
import { CustomField, toCheckboxProps } from "./custom-field.tsx";
import { useCustomForm } from "./use-custom-form.ts";

export type CustomFormProps = {
  form: PublicForm;
  agencyName: string;
  /** Redirect target for browsers without JavaScript. */
  redirectUrl: string;
  propertyId?: number | undefined;
  doneText: string;
  onDone: () => void;
};

/** A form configured by the agency. Without JavaScript the browser posts it natively. */
export default function CustomForm({
  form: shown,
  agencyName,
  redirectUrl,
  propertyId,
  doneText,
  onDone,
}: CustomFormProps) {
  const { form, reference, onSubmit, adoptTyped } = useCustomForm(shown);
  const hydrated = useHydrated();
  if (reference !== null) {
    const text = "We have received your details and will be in touch soon.";
    return <LeadThanks text={text} reference={reference} buttonLabel={doneText} onDone={onDone} />;
  }
  const terms = { ...toCheckboxProps(form.field("opt_in_terms")), name: "marketing_preferences[opt_in_terms]" };
  const marketing = {
    ...toCheckboxProps(form.field("opt_in_marketing")),
    name: "marketing_preferences[opt_in_marketing]",
  };
  return (
    <form
      id={shown.htmlFormId}
      data-ga-name={shown.gaName}
      method="post"
      action="/form_submissions"
      encType="multipart/form-data"
      ref={adoptTyped}
      noValidate={hydrated}
      onSubmit={onSubmit}
      className="relative grid gap-5"
    >
      <FormErrors form={form} />
      <input type="hidden" name="f_id" value={shown.formId} />
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      <input type="hidden" name="lead_client[do_not_contact]" value="1" />
      {propertyId === undefined ? null : <input type="hidden" name="property_id" value={propertyId} />}
      <Honeypot name="hfhp" />
      <div className="grid gap-5 md:grid-cols-2">
        {shown.elements.map((element) => (
          <div key={element.fieldName} className={isWide(element.inputType) ? "md:col-span-2" : ""}>
            <CustomField
              element={element}
              field={form.field(element.fieldName)}
              onRefuse={(message) => form.showErrors({ [element.fieldName]: message })}
            />
          </div>
        ))}
      </div>
      <div>
        <CheckboxField {...terms} required>
          <TermsStatement agencyName={agencyName} />
        </CheckboxField>
        <CheckboxField {...marketing}>{marketingStatement(agencyName)}</CheckboxField>
      </div>
      <div>
        <SubmitButton busy={form.busy}>{form.busy ? "Sending" : shown.submitButtonText}</SubmitButton>
      </div>
    </form>
  );
}

const isWide = (inputType: string) => ["textarea", "checkbox", "file"].includes(inputType);
