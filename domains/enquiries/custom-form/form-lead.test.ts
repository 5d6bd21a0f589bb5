import { expect, test } from "vitest";
import { type FormConfig, forms } from "#domains/agency/form-config.ts";
import { formLead } from "./form-lead.ts";

const person = { first_name: "Zoë", last_name: "Müller", email: "zoe@example.com" };

type Question = { said: string; friendlyName: string };

/** What becomes of these answers to questions of one line each, asked beside the person's own. */
function lead(asked: Record<string, Question>) {
  const own = Object.entries(person).map(([name, said]): [string, Question] => [name, { said, friendlyName: name }]);
  const questions = [...own, ...Object.entries(asked)];
  const elements = questions.map(([fieldName, { friendlyName }], fieldPostion) => {
    return { fieldName, friendlyName, fieldPostion, required: fieldName in person, inputType: "text" };
  });
  const recipients = ["a@example.test"];
  const ask = { gaName: "", htmlFormId: "", submitButtonText: "Send", para: "", recipients, elements };
  const form = forms.parse({ ask }).ask as FormConfig;
  const submission = {
    form_submission: Object.fromEntries(questions.map(([name, { said }]) => [name, said])),
    marketing_preferences: { opt_in_terms: "on" as const },
  };
  const around = { formId: "ask", form, files: [], agencyName: "Vale", pageUrl: "/", botCheckFailed: false };
  const { telHome, form: kept } = formLead(submission, around);
  return { telHome, answers: kept?.answers };
}

test("a telephone number has its column", () => {
  const telephone = { said: "01632 960123", friendlyName: "Telephone" };
  expect(lead({ telephone })).toEqual({ telHome: "01632960123", answers: {} });
  const empty = { said: "", friendlyName: "Mobile" };
  expect(lead({ telephone: empty, tel_home: telephone })).toEqual({ telHome: "01632960123", answers: {} });
});

test("words in the place of a number, and a second number, are kept as they were written", () => {
  const words = { said: "Only after six: 01632 960123", friendlyName: "Telephone" };
  expect(lead({ telephone: words })).toEqual({ telHome: undefined, answers: { Telephone: words.said } });
  const numbers = {
    telephone: { said: "01632 960123", friendlyName: "Telephone" },
    tel_home: { said: "01632 960124", friendlyName: "At home" },
  };
  expect(lead(numbers)).toEqual({ telHome: "01632960123", answers: { "At home": "01632 960124" } });
});

test("two questions in the same words have two answers", () => {
  const friendlyName = "Tell us more";
  const asked = { pets: { said: "Yes, two cats", friendlyName }, moving: { said: "A piano", friendlyName } };
  expect(lead(asked).answers).toEqual({
    "Tell us more (pets)": "Yes, two cats",
    "Tell us more (moving)": "A piano",
  });
});
