import { expect, test } from "vitest";
import { companyWords } from "./company-words.ts";

const company = { name: "Vale Limited", number: "01234567", registeredOffice: "1 High Street", vatNumber: "GB 1" };

test("a company says who it is, where it is registered and its VAT number", () => {
  expect(companyWords(company)).toBe(
    "Vale Limited. Registered in England and Wales, company number 01234567. Registered office: 1 High Street. VAT number GB 1.",
  );
});

test.each([
  ["SC123456", "Scotland"],
  ["SO301234", "Scotland"],
  ["NI012345", "Northern Ireland"],
  ["R0000123", "Northern Ireland"],
  ["OC301234", "England and Wales"],
])("%s is registered in %s", (number, country) => {
  expect(companyWords({ ...company, number })).toContain(`Registered in ${country}, company number ${number}.`);
});

test("who is not registered does not say so", () => {
  expect(companyWords({ name: "Ada King", number: "", registeredOffice: "" })).toBe("Ada King.");
});
