import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { findKnownValues, saveTypedValues } from "./use-form-draft.ts";

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = stubLocalStorage("sessionStorage");
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const initial = { first_name: "", last_name: "", email: "", tel_home: "", message: "", opt_in_terms: false, body: "" };
const viewing = { key: "viewing 42", initial, skip: [] };
const contact = { key: "contact branch 1", initial, skip: [] };
const typed = { ...initial, first_name: "Zoë", tel_home: "01632 960123", message: "After six" };

test("a form is restored as it was left, without the terms and the honeypot", () => {
  saveTypedValues(viewing, { ...typed, opt_in_terms: true, body: "buy pills" }, {});
  expect(findKnownValues(viewing, initial, {})).toEqual({
    first_name: "Zoë",
    tel_home: "01632 960123",
    message: "After six",
  });
});

test("another form offers the name, email and telephone typed in this visit, and nothing else", () => {
  saveTypedValues(viewing, typed, {});
  saveTypedValues(contact, { ...initial, email: "zoe@example.com" }, {});
  const known = { first_name: "Zoë", email: "zoe@example.com", tel_home: "01632 960123" };
  expect(findKnownValues({ ...contact, key: "contact branch 2" }, initial, {})).toEqual(known);
});

test("what is typed into a field is not replaced by what is known", () => {
  saveTypedValues(viewing, typed, {});
  expect(findKnownValues(contact, { ...initial, first_name: "Ada" }, {})).toEqual({ tel_home: "01632 960123" });
});

test("an agency's own form may call the telephone number `telephone`", () => {
  const own = { key: "form jobs", initial: { first_name: "", telephone: "" }, skip: [] };
  saveTypedValues(own, { first_name: "", telephone: "01632 960123" }, {});
  expect(findKnownValues(contact, initial, {})).toEqual({ tel_home: "01632 960123" });
  expect(findKnownValues({ ...own, key: "form mortgage" }, own.initial, {})).toEqual({ telephone: "01632 960123" });
});

test("a signed-in visitor's profile is filled in, and only what differs from it is a draft", () => {
  const user = { user_id: 7, first_name: "Ada", email: "ada@example.com", tel_home: null };
  expect(findKnownValues(viewing, initial, user)).toEqual({ first_name: "Ada", email: "ada@example.com" });
  saveTypedValues(viewing, { ...initial, first_name: "Ada", email: "ada@example.com" }, user);
  expect(stored.size).toBe(0);
  saveTypedValues(viewing, { ...initial, first_name: "Ada", email: "ada@example.com", message: "Hello" }, user);
  expect([findKnownValues(viewing, initial, {}), findKnownValues(contact, initial, {})]).toEqual([{}, {}]);
});

test("a file and fields that the form no longer has are left out", () => {
  const form = { key: "form jobs", initial: { message: "", cv: "" }, skip: ["cv"] };
  saveTypedValues(form, { message: "Hello", cv: "cv.pdf" }, {});
  expect([...stored.values()].join()).not.toContain("cv.pdf");
  saveTypedValues({ ...form, initial: { note: "" } }, { note: "Old" }, {});
  expect(findKnownValues(form, form.initial, {})).toEqual({});
});
