import { expect, test } from "vitest";
import { readFlash } from "./flash-fragment.ts";

test.each([
  ["#flash/welcome-lead-sent", "welcome-lead-sent", ""],
  ["#/flash/welcome-lead-sent", "welcome-lead-sent", ""],
  ["#/flash/user-login-successful/", "user-login-successful", ""],
  ["#/user/sign-in/flash/password-invalid", "password-invalid", "#/user/sign-in"],
  ["#/flash/user-create-dupe/user/sign-in", "user-create-dupe", "#/user/sign-in"],
  ["#/sales/tag-auction/flash/location-not-found?x=1", "location-not-found", "#/sales/tag-auction?x=1"],
])("%s says %s and leaves '%s' [2.2.51]", (fragment, key, rest) => {
  expect(readFlash(fragment)).toEqual({ key, rest });
});

test.each(["", "#", "#/", "#/user", "#/flash", "#/flash/", "#flashy/key", "#/myflash/key"])(
  "%s is no flash [2.2.51]",
  (fragment) => {
    expect(readFlash(fragment)).toBeNull();
  },
);
