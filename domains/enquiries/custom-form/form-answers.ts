import { z } from "zod";
import type { FormElement } from "#domains/agency/form-config.ts";
import * as rule from "../field-rules.ts";
import { isFixed } from "./shown-form.ts";

const missingFile = "! Please fill in this field.";
const longestLine = 500;
const longestText = 5_000;

/** The agency's questions as one schema, for the form and for the server. A file is answered by its name. */
export function formAnswers(elements: readonly FormElement[]) {
  return z.object(Object.fromEntries(elements.map((element) => [element.fieldName, answerRule(element)])));
}

function answerRule(element: FormElement): z.ZodType<string, string> {
  if (isFixed(element)) return z.string().transform(() => element.value);
  const message = element.inputType === "file" ? missingFile : `Please enter a valid ${element.friendlyName}`;
  const answer = z
    .string(message)
    .trim()
    .refine((text) => isAnswer(element, text), message);
  return element.required ? answer.min(1, message) : answer;
}

/** Every form asks for these, and our thanks go to that name at that address: neither may say anything else. */
const personRules: Readonly<Record<string, z.ZodType>> = {
  first_name: rule.firstName,
  last_name: rule.lastName,
  email: rule.email,
};

/** An empty answer is right here; whether there must be one is the next question. */
function isAnswer({ fieldName, inputType, options = [] }: FormElement, text: string): boolean {
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
      return text.length <= longestText;
    default:
      return text.length <= longestLine;
  }
}
