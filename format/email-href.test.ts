import { expect, test } from "vitest";
import { toEmailHref } from "./email-href.ts";

test.each([
  ["zoe@example.com", undefined, "mailto:zoe@example.com"],
  ["zoe+homes@example.com", undefined, "mailto:zoe%2Bhomes@example.com"],
  ["zoe@example.com", "Your enquiry HV-7K3Q", "mailto:zoe@example.com?subject=Your%20enquiry%20HV-7K3Q"],
  ["x?bcc=all%40&body=@example.com", "Hello", "mailto:x%3Fbcc%3Dall%2540%26body%3D@example.com?subject=Hello"],
])("%s with the subject %s is linked as %s", (address, subject, href) => {
  expect(toEmailHref(address, subject)).toBe(href);
});
