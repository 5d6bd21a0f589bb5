import { describe, expect, test } from "vitest";
import type { Nation } from "#domains/places/nation.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { sampleProperty } from "#tests/support/samples/sample-property.ts";
import { keyFacts, omitKeyFacts } from "./key-facts.ts";
import { unknownMaterialInformation } from "./list-material-facts.ts";

const now = new Date("2026-11-15T12:00:00Z");
const facts = (change: Partial<Property>, nation: Nation | null = "england") =>
  Object.fromEntries(keyFacts(sampleProperty(change), now, nation).map(({ label, value }) => [label, value]));

describe("key facts", () => {
  test("lists the facts of a freehold house", () => {
    expect(
      facts({
        propertyType: "detached house",
        bedrooms: 4,
        bathrooms: 2,
        receptionRooms: 0,
        squareFeet: 1500,
        acreage: 0.5,
        tenure: "freehold",
        councilTaxBand: "E",
        epcCurrent: 61,
        epcPotential: 83,
      }),
    ).toEqual({
      "Property type": "Detached house",
      Bedrooms: "4",
      Bathrooms: "2",
      Size: "1,500 sq ft (139\u00a0m²)",
      Land: "0.5 acres (0.2\u00a0ha)",
      Tenure: "Freehold",
      "Council tax": "Band E",
      "EPC rating": "D (61), potential B (83)",
      Reference: "REF1",
    });
  });

  test("names both tenures of a development", () => {
    const tenure = "Freehold houses, leasehold apartments";
    expect(facts({ propertyType: "development", tenure: "freehold", features: [tenure] }).Tenure).toBe(tenure);
    expect(omitKeyFacts([tenure, "Show home open"])).toEqual(["Show home open"]);
  });

  test.each<[string, Property["lease"], Record<string, string | null>]>([
    [
      "known terms",
      { yearsRemaining: 112, groundRent: 150, groundRentReviewYears: 21, serviceCharge: 1240 },
      {
        "Lease remaining": "112 years",
        "Ground rent": "£150 a year, reviewed every 21 years",
        "Service charge": "£1,240 a year",
      },
    ],
    [
      "no ground rent",
      { yearsRemaining: 999, groundRent: 0, groundRentReviewYears: null, serviceCharge: null },
      { "Lease remaining": "999 years", "Ground rent": "None", "Service charge": null },
    ],
    [
      "one year remaining",
      { yearsRemaining: 1, groundRent: 150, groundRentReviewYears: 1, serviceCharge: null },
      { "Lease remaining": "1 year", "Ground rent": "£150 a year, reviewed every year" },
    ],
    ["unknown terms", null, { "Lease remaining": null, "Ground rent": null, "Service charge": null }],
  ])("formats a lease with %s", (_, lease, expected) => {
    expect(facts({ propertyType: "flat", tenure: "leasehold", lease })).toMatchObject(expected);
  });

  test("ignores lease figures of a freehold except a service charge", () => {
    const zeros = { yearsRemaining: 0, groundRent: 0, groundRentReviewYears: 0, serviceCharge: 0 };
    expect(Object.keys(facts({ tenure: "freehold", lease: zeros }))).not.toContain("Lease remaining");
    const charged = facts({ tenure: "freehold", lease: { ...zeros, serviceCharge: 240 } });
    expect(charged).toMatchObject({ Tenure: "Freehold", "Service charge": "£240 a year" });
    expect(charged).not.toHaveProperty("Ground rent");
  });

  test("leaves out a size of zero", () => {
    const measured = facts({ squareFeet: 0, acreage: 0 });
    expect(measured).not.toHaveProperty("Size");
    expect(measured).not.toHaveProperty("Land");
  });

  test("does not ask for an EPC rating whose chart is shown", () => {
    const chart = { key: "k", alt: "", caption: null, credit: null, width: 1, height: 1, contentType: "image/png" };
    const media = [{ ...chart, kind: "epc" as const }];
    expect(facts({ epcCurrent: null, media })).not.toHaveProperty("EPC rating");
    expect(facts({ epcCurrent: 71, media })).toHaveProperty("EPC rating");
  });

  test("rates premises on their own scale, on which fewer points are better", () => {
    const rate = (epcCurrent: number) => facts({ propertyType: "shop", epcCurrent, epcPotential: null })["EPC rating"];
    expect([0, 25, 26, 48, 100, 101, 150, 151].map(rate)).toEqual([
      ...["A (0)", "A (25)", "B (26)", "B (48)", "D (100)", "E (101)", "F (150)", "G (151)"],
    ]);
  });

  test("gives null for unknown facts", () => {
    expect(facts({ tenure: null, councilTaxBand: null, epcCurrent: null })).toMatchObject({
      Tenure: null,
      "Council tax": null,
      "EPC rating": null,
    });
    expect(facts(letting({ availableFrom: null, deposit: null, furnishing: null, petsAllowed: null }))).toMatchObject({
      Available: null,
      Deposit: null,
      Furnishing: null,
      Pets: null,
    });
  });

  test("lists the facts of a home to let", () => {
    expect(
      facts(
        letting({
          availableFrom: "2026-12-01",
          deposit: 1153,
          furnishing: "part_furnished",
          letType: "student",
          petsAllowed: false,
          billsIncluded: ["Water", "Internet"],
        }),
      ),
    ).toMatchObject({
      Available: "1 December 2026",
      Deposit: "£1,153",
      Furnishing: "Part furnished",
      "Let type": "Student let",
      Pets: "On request to the landlord",
      "Bills included": "Water, internet",
    });
    expect(facts(letting({ availableFrom: "2026-11-15" })).Available).toBe("Now");
  });

  test("says what each person pays of a student let", () => {
    const student = letting({ letType: "student", rentFrequency: "pppw", bedrooms: 3, deposit: 2_237 });
    expect(facts({ ...student, councilTaxBand: "B" })).toMatchObject({
      Deposit: "£746 per person, £2,237 in all",
      "Council tax": "Band B. Full-time students pay no council tax",
    });
    expect(facts({ ...student, councilTaxBand: null })["Council tax"]).toBe("Full-time students pay no council tax");
    expect(facts(letting({}))).not.toHaveProperty("Tenure");
  });

  test("leaves out facts that do not apply", () => {
    expect(Object.keys(facts({ propertyType: "farm land", bedrooms: 0, acreage: 1, tenure: "freehold" }))).toEqual([
      "Property type",
      "Land",
      "Tenure",
      "Reference",
    ]);
    const materialInformation = {
      ...unknownMaterialInformation,
      planning: "None",
      accessibility: "Gate on to Wood Lane",
    };
    const known = facts({ propertyType: "land", bedrooms: 0, tenure: "freehold", materialInformation });
    expect(Object.keys(known)).toEqual(["Property type", "Tenure", "Planning", "Access", "Reference"]);
    const office = facts(letting({ propertyType: "office", bedrooms: 0, letType: "commercial" }));
    expect(office).toMatchObject({ "Let type": "Commercial let", "EPC rating": null });
    for (const label of ["Council tax", "Pets", "Deposit"]) expect(office).not.toHaveProperty(label);
  });
});

describe("facts by nation", () => {
  test.each<[Nation, Record<string, unknown>]>([
    ["england", { "Council tax": null }],
    ["scotland", { "Council tax": null, "Home Report": null }],
    ["wales", { "Council tax": "Band I" }],
    ["northern-ireland", { "Domestic rates": null }],
    ["crown-dependency", {}],
  ])("of a house for sale in %s with council tax band I", (nation, expected) => {
    const {
      "Council tax": tax,
      "Domestic rates": rates,
      "Home Report": report,
    } = facts({ councilTaxBand: "I" }, nation);
    const shown = { "Council tax": tax, "Domestic rates": rates, "Home Report": report };
    expect(Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))).toEqual(expected);
  });

  test("shows the rates of a house in Northern Ireland", () => {
    const materialInformation = { ...unknownMaterialInformation, domesticRates: "£1,140 a year" };
    expect(facts({ materialInformation }, "northern-ireland")).toMatchObject({ "Domestic rates": "£1,140 a year" });
  });

  test("names the agreement of a let by its nation", () => {
    const home = letting({ letType: "long" });
    expect(facts(home, "scotland")).toMatchObject({ Agreement: "Private residential tenancy", "Letting fees": "None" });
    expect(facts(home, "wales")).toMatchObject({ Agreement: "Occupation contract" });
    expect(facts(home, "england")).not.toHaveProperty("Agreement");
    expect(facts(letting({ letType: "short" }), "wales")).not.toHaveProperty("Agreement");
  });
});

function letting(change: Partial<Property>): Partial<Property> {
  return { channel: "lettings", rentFrequency: "pcm", ...change };
}

test("leaves out features that only repeat a key fact", () => {
  const repeated = ["Five bedrooms", "2 Bathrooms", "Three reception rooms", "1,991 sq ft", "0.5 acres", "Freehold"];
  const others = ["Share of the freehold", "About 66 acres", "Approx. 12.6 acres", "Energy rating E", "Lot 4"];
  const own = [
    "Four double bedrooms",
    "Gas central heating",
    "Bedroom with a view",
    "Leasehold with 900 years",
    "Some acres of wood",
  ];
  expect(omitKeyFacts([...repeated, ...others, ...own])).toEqual(own);
  const bills = ["Water and internet included", "Gas, electricity, water and council tax included"];
  expect(omitKeyFacts([...bills, "Linen included"], ["water"])).toEqual(["Linen included"]);
  expect(omitKeyFacts(bills)).toEqual(bills);
});
