import { describe, expect, test } from "vitest";
import { flashWording } from "./flash.ts";
import { errorFlashKeys, successFlashKeys } from "./flash-keys.ts";
import { flashMessage } from "./flash-messages.ts";

describe("every key of the specification has a sentence", () => {
  test.each(successFlashKeys)("%s is a success [2.8.16-20]", (key) => {
    expect(flashMessage(key, {})).toEqual({ kind: "success", text: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  });

  test.each(errorFlashKeys)("%s is an error [2.8.21-36]", (key) => {
    expect(flashMessage(key, {})).toEqual({ kind: "error", text: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  });

  test("and none has another's [2.8.38]", () => {
    const texts = [...successFlashKeys, ...errorFlashKeys].map((key) => flashMessage(key, {})?.text);
    expect(new Set(texts).size).toBe(21);
  });
});

test("the agency's own words win [2.8.38]", () => {
  const wording = flashWording.parse({ "user-login-successful": "Hello again from Vale." });
  expect(flashMessage("user-login-successful", wording)).toEqual({ kind: "success", text: "Hello again from Vale." });
});

test("an unknown key that speaks of an error says something general [2.8.37]", () => {
  expect(flashMessage("payment-error-42", {})).toEqual({
    kind: "error",
    text: "Something went wrong. Please try again.",
  });
});

test.each(["", "hello", "constructor", "__proto__", "toString", "<script>"])("%j says nothing", (key) => {
  expect(flashMessage(key, {})).toBeNull();
});
