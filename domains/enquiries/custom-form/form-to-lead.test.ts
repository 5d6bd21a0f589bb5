import { expect, test } from "vitest";
import { type FormConfig, forms } from "#domains/agency/form-config.ts";
import { formToLead } from "./form-to-lead.ts";

const person = { first_name: "Zoë", last_name: "Müller", email: "zoe@example.com" };

type Question = { answer: string; friendlyName: string };

/** Maps answers to single-line questions, in addition to the person's fields. */
function lead(asked: Record<string, Question>) {
  const own = Object.entries(person).map(([name, answer]): [string, Question] => [
    name,
    { answer, friendlyName: name },
  ]);
  const questions = [...own, ...Object.entries(asked)];
  const elements = questions.map(([fieldName, { friendlyName }], fieldPostion) => {
    return { fieldName, friendlyName, fieldPostion, required: fieldName in person, inputType: "text" };
  });
  const recipients = ["a@example.test"];
  const ask = { gaName: "", htmlFormId: "", submitButtonText: "Send", para: "", recipients, elements };
  const form = forms.parse({ ask }).ask as FormConfig;
  const submission = {
    form_submission: Object.fromEntries(questions.map(([name, { answer }]) => [name, answer])),
    marketing_preferences: { opt_in_terms: "on" as const },
  };
  const around = { formId: "ask", form, files: [], agencyName: "Vale", pageUrl: "/", botCheckFailed: false };
  const { telHome, form: stored } = formToLead(submission, around);
  return { telHome, answers: stored?.answers };
}

test("stores a telephone number in its column", () => {
  const telephone = { answer: "01632 960123", friendlyName: "Telephone" };
  expect(lead({ telephone })).toEqual({ telHome: "01632960123", answers: {} });
  const empty = { answer: "", friendlyName: "Mobile" };
  expect(lead({ telephone: empty, tel_home: telephone })).toEqual({ telHome: "01632960123", answers: {} });
});

test("stores an invalid or second telephone number as an answer", () => {
  const words = { answer: "Only after six: 01632 960123", friendlyName: "Telephone" };
  expect(lead({ telephone: words })).toEqual({ telHome: undefined, answers: { Telephone: words.answer } });
  const numbers = {
    telephone: { answer: "01632 960123", friendlyName: "Telephone" },
    tel_home: { answer: "01632 960124", friendlyName: "At home" },
  };
  expect(lead(numbers)).toEqual({ telHome: "01632960123", answers: { "At home": "01632 960124" } });
});

test("keeps both answers when two questions have the same text", () => {
  const friendlyName = "Tell us more";
  const asked = { pets: { answer: "Yes, two cats", friendlyName }, moving: { answer: "A piano", friendlyName } };
  expect(lead(asked).answers).toEqual({
    "Tell us more (pets)": "Yes, two cats",
    "Tell us more (moving)": "A piano",
  });
});
