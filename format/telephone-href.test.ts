import { expect, test } from "vitest";
import { toTelephoneHref } from "./telephone-href.ts";

test.each([
  ["01823 256 789", "tel:+441823256789"],
  ["+44 (0)1904 555 010", "tel:+441904555010"],
  ["(01904) 555-010", "tel:+441904555010"],
  ["0044 1904 555010", "tel:+441904555010"],
  ["+353 1 555 0100", "tel:+35315550100"],
])("%s becomes %s", (telephone, href) => {
  expect(toTelephoneHref(telephone)).toBe(href);
});
