import type { FormConfig, FormElement } from "#domains/agency/form-config.ts";

/** A form as a page may know it: whom it goes to is nobody's business. */
export type ShownForm = Pick<FormConfig, "gaName" | "htmlFormId" | "submitButtonText" | "para"> & {
  formId: string;
  elements: readonly FormElement[];
};

export function shownForm(formId: string, form: FormConfig): ShownForm {
  const { gaName, htmlFormId, submitButtonText, para, elements } = form;
  const sorted = elements.toSorted((a, b) => a.fieldPostion - b.fieldPostion);
  return { formId, gaName, htmlFormId, submitButtonText, para, elements: sorted };
}

/** Hidden and disabled fields say what the agency wrote, whatever is sent. */
export const isFixed = ({ hidden, disabled }: Pick<FormElement, "hidden" | "disabled">) => hidden || disabled;
