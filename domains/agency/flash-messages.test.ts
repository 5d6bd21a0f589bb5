import { describe, expect, test } from "vitest";
import { flashWording } from "./agency-config.ts";
import { errorFlashKeys, flashKeys, flashMessage } from "./flash-messages.ts";

describe("every flash key has its own message", () => {
  test.each(flashKeys.filter((key) => !errorFlashKeys.includes(key)))("%s is a success [2.8.16-20]", (key) => {
    expect(flashMessage(key, {})).toEqual({ kind: "success", text: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  });

  test.each(errorFlashKeys)("%s is an error [2.8.21-36]", (key) => {
    expect(flashMessage(key, {})).toEqual({ kind: "error", text: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  });

  test("no two keys share a message [2.8.38]", () => {
    const texts = flashKeys.map((key) => flashMessage(key, {})?.text);
    expect(new Set(texts).size).toBe(21);
  });
});

test("the agency's wording overrides the default [2.8.38]", () => {
  const wording = flashWording.parse({ "user-login-successful": "Hello again from Vale." });
  expect(flashMessage("user-login-successful", wording)).toEqual({ kind: "success", text: "Hello again from Vale." });
});

test("an unknown key containing 'error' shows a generic error [2.8.37]", () => {
  expect(flashMessage("payment-error-42", {})).toEqual({
    kind: "error",
    text: "Something went wrong. Please try again.",
  });
});

test.each(["", "hello", "constructor", "__proto__", "toString", "<script>"])("%j shows no message", (key) => {
  expect(flashMessage(key, {})).toBeNull();
});
