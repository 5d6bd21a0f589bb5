import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { z } from "zod";
import { ConsentFields } from "#domains/account/ui/consent-fields.tsx";
import { localPath, t } from "#languages/translate.ts";
import { FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { termsMessage } from "../../field-rules.ts";
import { LeadThanks, SendProblem } from "../../ui/lead-form.tsx";
import { useLeadForm } from "../../ui/use-lead-form.ts";
import { createFormAnswersSchema, isFixed, type PublicForm } from "../public-form.ts";
import { CustomField, toCheckboxProps } from "./custom-field.tsx";

export type CustomFormProps = {
  form: PublicForm;
  agencyName: string;
  /** To call when sending fails. */
  telephone: string;
  /** Redirect target for browsers without JavaScript. */
  redirectUrl: string;
  propertyId?: number | undefined;
  doneText: string;
  onDone: () => void;
  /** Above the questions. */
  children?: ReactNode;
  /** Called in place of sending, for a trial at the desk. */
  onTrial?: () => void;
};

/** A form configured by the agency. Without JavaScript the browser posts it natively. */
export default function CustomForm({
  form: shown,
  agencyName,
  telephone,
  redirectUrl,
  propertyId,
  doneText,
  onDone,
  onTrial,
  children,
}: CustomFormProps) {
  const hydrated = useHydrated();
  const { form, receipt, onSubmit, element } = useCustomForm(shown, propertyId, onTrial);
  if (receipt !== null) {
    const text = t("We have received your details and will be in touch soon.");
    const { email = "" } = form.values;
    const facts = shown.elements
      .filter(({ hidden, inputType }) => !hidden && ["select", "textarea"].includes(inputType))
      .map(({ fieldName, friendlyName }) => [friendlyName, form.values[fieldName] ?? ""] as const);
    return (
      <LeadThanks thanks={text} facts={facts} receipt={receipt} email={email} doneText={doneText} onDone={onDone} />
    );
  }
  return (
    <form
      id={shown.htmlFormId}
      data-ga-name={shown.gaName}
      method="post"
      action={localPath("/form_submissions")}
      encType="multipart/form-data"
      ref={element}
      noValidate={hydrated}
      onSubmit={onSubmit}
      className="relative grid gap-4"
    >
      {children}
      <FormErrors form={form} />
      <input type="hidden" name="f_id" value={shown.formId} />
      <input type="hidden" name="redirect_url" value={localPath(redirectUrl)} />
      <input type="hidden" name="lead_client[do_not_contact]" value="1" />
      {propertyId === undefined ? null : <input type="hidden" name="property_id" value={propertyId} />}
      <Honeypot name="hfhp" />
      <div className="grid gap-4 md:grid-cols-2">
        {shown.elements.map((element, index) => (
          <div
            key={element.fieldName}
            className={isWide(element) || isAlone(shown.elements, index) ? "md:col-span-2" : ""}
          >
            <CustomField
              element={element}
              field={form.field(element.fieldName)}
              onRefuse={(message) => form.showErrors({ [element.fieldName]: message })}
            />
          </div>
        ))}
      </div>
      <ConsentFields
        field={(name) => ({ ...toCheckboxProps(form.field(name)), name: `marketing_preferences[${name}]` })}
        agencyName={agencyName}
        marketing={shown.asksForMarketing}
      />
      <div className="form-actions">
        <SubmitButton
          busy={form.busy}
          problem={form.problem && <SendProblem text={form.problem} telephone={telephone} />}
        >
          {form.busy ? t("Sending") : shown.submitButtonText}
        </SubmitButton>
      </div>
    </form>
  );
}

type Elements = CustomFormProps["form"]["elements"];

const isWide = ({ inputType }: Elements[number]) => ["textarea", "checkbox", "file"].includes(inputType);

/** Whether it would have the left half of a row and nothing the right one. */
function isAlone(elements: Elements, index: number): boolean {
  const inRow = index - 1 - elements.slice(0, index).findLastIndex(isWide);
  return inRow % 2 === 0 && elements.slice(index + 1, index + 2).every(isWide);
}

type Answers = Record<string, string>;
const consents = { opt_in_terms: z.literal("on", termsMessage), opt_in_marketing: z.string() };

/** Every answer is a string: a ticked box is `on`, a file is its name. The form element has the files. */
function useCustomForm(
  { formId, elements }: PublicForm,
  propertyId: number | undefined,
  onTrial: (() => void) | undefined,
) {
  const element = useRef<HTMLFormElement>(null);
  const [schema] = useState(() => createFormAnswersSchema(elements).extend(consents) as z.ZodType<Answers, Answers>);
  const answers = Object.fromEntries(elements.map(({ fieldName, value }) => [fieldName, value]));
  const initial: Answers = { ...answers, opt_in_terms: "", opt_in_marketing: "" };
  const lead = useLeadForm({
    schema,
    initial,
    draftKey: `form ${formId} ${propertyId ?? ""}`,
    unsavedFields: elements.filter((it) => it.inputType === "file" || isFixed(it)).map(({ fieldName }) => fieldName),
    path: "/form_submissions",
    onTrial,
    asForm: true,
    body({ opt_in_marketing }, url) {
      const data = new FormData(element.current ?? undefined);
      if (opt_in_marketing === "on") data.set("marketing_preferences[opt_in_marketing]", url);
      return Object.fromEntries(data);
    },
  });
  const typed = useRef<Answers>({});
  useLayoutEffect(() => {
    if (element.current) typed.current = readTyped(element.current, elements);
  }, [elements]);
  const adoptTyped = useEffectEvent(() => lead.form.set(typed.current));
  useEffect(() => adoptTyped(), []);
  return { ...lead, element };
}

/** What the visitor typed before hydration, which React would clear with the next render. */
function readTyped(element: HTMLFormElement, elements: PublicForm["elements"]): Answers {
  const data = new FormData(element);
  const typed = elements.map(({ fieldName, value }) => [fieldName, data.get(`form_submission[${fieldName}]`), value]);
  return Object.fromEntries(typed.filter(([, answer, value]) => typeof answer === "string" && answer !== value));
}
