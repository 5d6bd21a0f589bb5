import { expect, test } from "vitest";
import { settings } from "./agency-settings.ts";

test("every theme setting has a default [1.2.27 2.4.19]", () => {
  expect(settings.parse({})).toMatchObject({
    displaySstcStatusAsSold: false,
    displayStudentPropertyAsPppw: false,
    displayPppwWithoutBedroomDivision: false,
    displayAcreageIconOnPropertyResults: true,
    replaceSearchTagCarouselToDropdownOnMobile: false,
    defaultSearchStatus: "available-and-under-offer",
    signOutUrl: "/",
  });
});

test.each([
  { displaySstcStatusAsSold: true },
  { displayStudentPropertyAsPppw: true },
  { displayPppwWithoutBedroomDivision: true },
  { displayAcreageIconOnPropertyResults: false },
  { replaceSearchTagCarouselToDropdownOnMobile: true },
  { salesPriceRanges: [50, 100] },
  { lettingsPriceRanges: [650, 700] },
  { defaultSearchStatus: "all" },
])("accepts %o [1.3.66 1.3.67 1.3.69-72]", (own) => {
  expect(settings.parse(own)).toMatchObject(own);
});

test.each([{ displaySstcAsSold: true }, { salesPriceRanges: [100, 50] }, { defaultSearchStatus: "sold" }])(
  "rejects %o",
  (own) => expect(settings.safeParse(own).success).toBe(false),
);
