import { expect, test } from "vitest";
import { sampleProperty } from "#tests/support/samples/sample-property.ts";
import { unknownMaterialInformation } from "../facts/list-material-facts.ts";
import { type DisclosedFacts, listMissingFacts } from "./list-missing-facts.ts";

const known = Object.fromEntries(
  Object.keys(unknownMaterialInformation).map((key) => [key, "Known"]),
) as DisclosedFacts["materialInformation"];

const complete = sampleProperty({ tenure: "freehold", councilTaxBand: "C", materialInformation: known });
const none = { A: [], B: [], C: [] };

test.each<[string, Partial<DisclosedFacts>, Parameters<typeof listMissingFacts>[1], Partial<typeof none | object>]>([
  ["a complete sale", {}, "england", {}],
  ["a sale without a price", { price: null }, null, { A: ["Price"] }],
  ["a price on application", { priceQualifier: "poa" }, "england", { A: ["Price"] }],
  ["a sale without tenure", { tenure: null }, "england", { A: ["Tenure"] }],
  ["a leasehold", { tenure: "leasehold" }, "wales", { A: ["Lease remaining", "Ground rent", "Service charge"] }],
  [
    "a leasehold with a peppercorn rent",
    {
      tenure: "leasehold",
      lease: { yearsRemaining: 90, groundRent: 0, groundRentReviewYears: null, serviceCharge: null },
    },
    "england",
    { A: ["Service charge"] },
  ],
  ["no band", { councilTaxBand: null }, "scotland", { A: ["Council tax"] }],
  ["no band in Northern Ireland", { councilTaxBand: null }, "northern-ireland", {}],
  [
    "no rates in Northern Ireland",
    { materialInformation: { ...known, domesticRates: null } },
    "northern-ireland",
    { A: ["Domestic rates"] },
  ],
  ["no band in Jersey", { councilTaxBand: null }, "crown-dependency", {}],
  ["a let without a deposit", { channel: "lettings", tenure: null }, "england", { A: ["Deposit"] }],
  ["a let in Wales", { channel: "lettings" }, "wales", { A: ["Security deposit"] }],
  ["a let without a rent", { channel: "lettings", price: null, deposit: 0 }, "england", { A: ["Rent"] }],
  ["an unknown type", { propertyType: "property" }, "england", { B: ["Property type"] }],
  ["no rooms", { bedrooms: 0 }, "england", { B: ["Rooms"] }],
  ["a studio", { bedrooms: 0, propertyType: "studio" }, "england", {}],
  [
    "unknown material facts",
    { materialInformation: { ...known, heating: null, mining: null } },
    "england",
    { B: ["Heating"], C: ["Coalfield and mining"] },
  ],
  ["mining in Northern Ireland", { materialInformation: { ...known, mining: null } }, "northern-ireland", {}],
  [
    "land",
    { propertyType: "land", bedrooms: 0, councilTaxBand: null, materialInformation: unknownMaterialInformation },
    "england",
    { C: expect.arrayContaining(["Planning", "Rights and easements"]) },
  ],
  ["a shop", { propertyType: "shop", price: null, materialInformation: unknownMaterialInformation }, "england", {}],
])("%s", (_, change, nation, missing) => {
  expect(listMissingFacts({ ...complete, ...change }, nation)).toEqual({ ...none, ...missing });
});
