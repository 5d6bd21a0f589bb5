import { describe, expect, test } from "vitest";
import * as rule from "./field-rules.ts";

const problem =
  (field: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }) =>
  (typed: unknown) =>
    field.safeParse(typed).error?.issues[0]?.message ?? null;

describe("names allow letters, hyphens, apostrophes and spaces [2.3.5 2.5.1]", () => {
  test.each(["Ann", "Zoë", "Mary Ann", "Müller-Hughes", "Łukasz", "José", "O'Brien", "O’Brien"])(
    "accepts %j",
    (typed) => {
      expect([problem(rule.firstName)(typed), problem(rule.lastName)(typed)]).toEqual([null, null]);
    },
  );
  test.each(["", "   ", "R2D2", "Ann!", "-", "'", "<b>", "a@b", 42, null, "x".repeat(81)])(
    "rejects %j [2.5.2 2.5.8]",
    (typed) => {
      expect(problem(rule.firstName)(typed)).toBe("Please enter a valid first name");
      expect(problem(rule.lastName)(typed)).toBe("Please enter a valid last name");
    },
  );
});

describe("an email", () => {
  test.each(["zoe@example.com", "zoe.m+x@mail.example.london", " zoe@example.com "])("accepts %j", (typed) => {
    expect(problem(rule.email)(typed)).toBeNull();
  });
  test.each(["", "zoe", "zoe@", "@example.com", "zoe@example", "zoe @example.com", "a@b.c", "a@b..com", "a@-b.com"])(
    "rejects %j [2.3.6 2.5.3]",
    (typed) => expect(problem(rule.email)(typed)).toBe("Please enter a valid email"),
  );
});

describe("a telephone number has at least six digits [2.3.7 2.5.4 2.9.12]", () => {
  test.each([
    ["123456", "123456"],
    ["01632 960123", "01632960123"],
    ["+44 (0)1632 960-123", "+441632960123"],
    ["(0)1632 960123", "01632960123"],
  ])("accepts %j as %j", (typed, stored) => {
    expect(rule.telephone.parse(typed)).toBe(stored);
  });
  test.each(["", "12345", "01632x960123", "call me", "1".repeat(16), "++44123456"])("rejects %j", (typed) => {
    expect(problem(rule.telephone)(typed)).toBe("Please enter a valid phone number");
  });
});

describe("a blank answer is rejected [2.5.8]", () => {
  test.each([
    ["email", rule.email, "Please enter a valid email"],
    ["telephone", rule.telephone, "Please enter a valid phone number"],
    ["street [2.5.10]", rule.street, "Please enter a valid street"],
    ["town [2.5.11]", rule.town, "Please enter a valid town"],
    ["county", rule.county, "Please enter a valid county"],
    ["postcode", rule.postcode, "Please enter a valid postcode"],
    ["house number", rule.houseNumber, "Please enter a valid house number"],
    ["message [2.5.6]", rule.message, "Please enter a valid message"],
  ])("%s", (_, field, message) => {
    expect(["", "  ", "\t\n"].map(problem(field))).toEqual([message, message, message]);
  });
});

test.each([
  ["12", null],
  ["12b", null],
  ["12B", null],
  ["b12", "Please enter a valid house number"],
  ["12bc", "Please enter a valid house number"],
  ["1.5", "Please enter a valid house number"],
])("a house number is a whole number with an optional letter: %j [2.3.8 2.5.14]", (typed, message) => {
  expect(problem(rule.houseNumber)(typed)).toBe(message);
});

test.each([
  ["Tyne & Wear", null],
  ["12", "Please enter a valid county"],
])("a county has letters: %j", (typed, message) => {
  expect(problem(rule.county)(typed)).toBe(message);
});

test.each([
  ["12 b", "12b"],
  [" 12 ", "12"],
])("the house number %j is stored as %j [2.3.8]", (typed, stored) => {
  expect(rule.houseNumber.parse(typed)).toBe(stored);
});

test.each([
  ["ta11aa", null],
  ["TA1", "Please enter a valid postcode"],
  ["Taunton", "Please enter a valid postcode"],
])("a postcode must be complete: %j [2.3.12 2.5.13]", (typed, message) => {
  expect(problem(rule.postcode)(typed)).toBe(message);
});
