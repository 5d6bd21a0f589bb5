import { expect, test } from "vitest";
import { settings } from "./settings.ts";

test("every theme setting may be left out", () => {
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
])("an agency may set %o", (own) => {
  expect(settings.parse(own)).toMatchObject(own);
});

test.each([{ displaySstcAsSold: true }, { salesPriceRanges: [100, 50] }, { defaultSearchStatus: "sold" }])(
  "%o is refused",
  (own) => expect(settings.safeParse(own).success).toBe(false),
);
