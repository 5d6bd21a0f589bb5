import { expect, test } from "vitest";
import { formatCompanyDetails } from "./company-details.ts";

const company = { name: "Vale Limited", number: "01234567", registeredOffice: "1 High Street", vatNumber: "GB 1" };

test("includes name, registration, registered office and VAT number", () => {
  expect(formatCompanyDetails(company)).toBe(
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
  expect(formatCompanyDetails({ ...company, number })).toContain(`Registered in ${country}, company number ${number}.`);
});

test("omits registration details without a company number", () => {
  expect(formatCompanyDetails({ name: "Ada King", number: "", registeredOffice: "" })).toBe("Ada King.");
});
