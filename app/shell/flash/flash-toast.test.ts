import { expect, test } from "vitest";
import { parseFlash } from "./flash-toast.tsx";

test.each([
  ["#flash/welcome-lead-sent", "welcome-lead-sent", ""],
  ["#/flash/welcome-lead-sent", "welcome-lead-sent", ""],
  ["#/flash/user-login-successful/", "user-login-successful", ""],
  ["#/user/sign-in/flash/password-invalid", "password-invalid", "#/user/sign-in"],
  ["#/flash/user-create-dupe/user/sign-in", "user-create-dupe", "#/user/sign-in"],
  ["#/sales/tag-auction/flash/location-not-found?x=1", "location-not-found", "#/sales/tag-auction?x=1"],
])("%s has the key %s and leaves '%s' [2.2.51]", (fragment, key, rest) => {
  expect(parseFlash(fragment)).toEqual({ key, rest });
});

test.each(["", "#", "#/", "#/user", "#/flash", "#/flash/", "#flashy/key", "#/myflash/key"])(
  "%s has no flash [2.2.51]",
  (fragment) => {
    expect(parseFlash(fragment)).toBeNull();
  },
);
