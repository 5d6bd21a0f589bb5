import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CostedHome, councilTaxOf, energyCostOf, listMonthlyCosts } from "./running-costs.ts";

test.each([
  ["D", "england", 2_171],
  ["A", "england", 1_447],
  ["H", "england", 4_342],
  ["E", "scotland", 1_867],
  ["I", "wales", 4_723],
  ["I", "england", null],
  ["C", "northern-ireland", null],
  ["C", null, null],
  [null, "england", null],
] as const)("the council tax of band %s in %s is %s a year", (band, nation, pounds) => {
  expect(councilTaxOf(band, nation)).toBe(pounds);
});

describe("energy from the EPC", () => {
  test.each([
    [100, 90, 0],
    [110, 90, 0],
    [65, 85, 1_347],
    [30, 85, 2_813],
  ])("%i points and %i m² cost %i a year", (points, metres, pounds) => {
    expect(energyCostOf(points, metres)).toBe(pounds);
  });

  test("falls with the points and grows with the size", () => {
    const points = fc.integer({ min: 1, max: 120 });
    const metres = fc.integer({ min: 10, max: 2_000 });
    fc.assert(
      fc.property(points, metres, (p, m) => {
        expect(energyCostOf(p, m)).toBeGreaterThanOrEqual(energyCostOf(p + 1, m));
        expect(energyCostOf(p, m + 1)).toBeGreaterThanOrEqual(energyCostOf(p, m));
      }),
    );
  });
});

const sale: CostedHome = {
  price: 300_000,
  rent: null,
  nation: "england",
  councilTaxBand: "C",
  epcPoints: 65,
  squareMetres: 85,
  groundRent: null,
  serviceCharge: null,
  billsIncluded: [],
  isStudentLet: false,
};

test.each<[string, Partial<CostedHome>, [string, number | null][]]>([
  [
    "a house",
    {},
    [
      ["Mortgage", 1_334],
      ["Council tax", 161],
      ["Heating and light", 112],
    ],
  ],
  [
    "a flat with charges and without a floor area",
    { groundRent: 240, serviceCharge: 1_200, squareMetres: null },
    [
      ["Mortgage", 1_334],
      ["Council tax", 161],
      ["Heating and light", null],
      ["Ground rent", 20],
      ["Service charge", 100],
    ],
  ],
  [
    "a price on application in Northern Ireland",
    { price: null, nation: "northern-ireland" },
    [
      ["Mortgage", null],
      ["Heating and light", 112],
    ],
  ],
  [
    "a let with bills",
    { price: null, rent: 950, billsIncluded: ["Council tax", "Gas", "Water"] },
    [
      ["Rent", 950],
      ["Council tax", 0],
      ["Heating and light", 0],
    ],
  ],
  [
    "a student let",
    { price: null, rent: 950, isStudentLet: true },
    [
      ["Rent", 950],
      ["Heating and light", 112],
    ],
  ],
])("the monthly costs of %s", (_, change, costs) => {
  const listed = listMonthlyCosts({ ...sale, ...change }, 4.5);
  expect(listed.map(({ label, pounds }) => [label, pounds])).toEqual(costs);
});
