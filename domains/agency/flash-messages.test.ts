import { describe, expect, test } from "vitest";
import { flashWording } from "./agency-config.ts";
import { flashKeys, flashMessage } from "./flash-messages.ts";

const successes = `welcome-lead-sent-new-user welcome-lead-sent send-property-sent user-create-successful user-login-successful`;
const errors = `send-property-invalid lead-sending-error file-upload-error location-not-found lead-sending-error-validation
  user-create-dupe article-not-found-error user-create-error names-not-different search-query-required recaptcha-invalid
  invalid-message-content password-invalid site-not-live postcode-invalid invalid-authenticity-token`;

describe("every flash key has its own message", () => {
  test.each(successes.split(/\s+/))("%s is a success [2.8.16-20]", (key) => {
    expect(flashMessage(key, {})).toEqual({ kind: "success", text: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  });

  test.each(errors.split(/\s+/))("%s is an error [2.8.21-36]", (key) => {
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
