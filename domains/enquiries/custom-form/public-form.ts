import { z } from "zod";
import type { FormConfig, FormElement } from "#domains/agency/form-config.ts";
import { type Message, t } from "#languages/translate.ts";
import { maxAnswerLength, maxMessageLength } from "../field-lengths.ts";
import * as rule from "../field-rules.ts";

const missingFileMessage: Message = "! Please fill in this field.";

/** One schema for the form and the server. The answer to a file field is the file name. */
export function createFormAnswersSchema(elements: readonly FormElement[]) {
  return z.object(Object.fromEntries(elements.map((element) => [element.fieldName, answerRule(element)])));
}

function answerRule(element: FormElement): z.ZodType<string, string> {
  if (isFixed(element)) return z.string().transform(() => element.value);
  const message =
    element.inputType === "file"
      ? missingFileMessage
      : t("Please enter a valid {field}", { field: element.friendlyName });
  const answer = z
    .string(message)
    .trim()
    .refine((text) => isValidAnswer(element, text), message);
  return element.required ? answer.min(1, message) : answer;
}

/** The receipt goes to this name and address, so they are validated whatever type the agency gave the field. */
const personRules: Readonly<Record<string, z.ZodType>> = {
  first_name: rule.firstName,
  last_name: rule.lastName,
  email: rule.email,
};

/** Accepts an empty answer; required fields are checked separately. */
function isValidAnswer({ fieldName, inputType, options = [] }: FormElement, text: string): boolean {
  if (text === "") return true;
  if (Object.hasOwn(personRules, fieldName) && !personRules[fieldName]?.safeParse(text).success) return false;
  switch (inputType) {
    case "email":
      return rule.email.safeParse(text).success;
    case "tel":
      return rule.telephone.safeParse(text).success;
    case "select":
      return options.includes(text);
    case "checkbox":
      return text === "on";
    case "textarea":
      return text.length <= maxMessageLength;
    default:
      return text.length <= maxAnswerLength;
  }
}

/** A form without its recipients, for the browser. */
export type PublicForm = Pick<
  FormConfig,
  "gaName" | "htmlFormId" | "submitButtonText" | "para" | "asksForMarketing"
> & {
  formId: string;
  elements: readonly FormElement[];
};

export function toPublicForm(formId: string, form: FormConfig): PublicForm {
  const { gaName, htmlFormId, submitButtonText, para, asksForMarketing, elements } = form;
  const sorted = elements.toSorted((a, b) => a.fieldPostion - b.fieldPostion);
  return { formId, gaName, htmlFormId, submitButtonText, para, asksForMarketing, elements: sorted };
}

/** Hidden and disabled fields always have the agency's value, whatever the browser sends. */
export const isFixed = ({ hidden, disabled }: Pick<FormElement, "hidden" | "disabled">) => hidden || disabled;
