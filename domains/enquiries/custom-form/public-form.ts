import type { FormConfig, FormElement } from "#domains/agency/form-config.ts";

/** A form without its recipients, for the browser. */
export type PublicForm = Pick<FormConfig, "gaName" | "htmlFormId" | "submitButtonText" | "para"> & {
  formId: string;
  elements: readonly FormElement[];
};

export function toPublicForm(formId: string, form: FormConfig): PublicForm {
  const { gaName, htmlFormId, submitButtonText, para, elements } = form;
  const sorted = elements.toSorted((a, b) => a.fieldPostion - b.fieldPostion);
  return { formId, gaName, htmlFormId, submitButtonText, para, elements: sorted };
}

/** Hidden and disabled fields always have the agency's value, whatever the browser sends. */
export const isFixed = ({ hidden, disabled }: Pick<FormElement, "hidden" | "disabled">) => hidden || disabled;
