import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Comparable, estimatePrice, roundPrice } from "./estimate-price.ts";

const subject = {
  channel: "selling",
  bedrooms: 3,
  square_feet: undefined,
  condition: "typical",
} as const;
const home = (propertyId: number, change: Partial<Comparable> = {}): Comparable => ({
  propertyId,
  bedrooms: 3,
  squareFeet: null,
  price: 300_000,
  achieved: true,
  miles: 0.5,
  ...change,
});
const homes = (count: number, change: Partial<Comparable> = {}) =>
  Array.from({ length: count }, (_, index) => home(index + 1, change));

describe("the median estimate", () => {
  test.each([
    ["equals the price of similar homes", {}, {}, 300_000],
    ["is slightly below asking prices", {}, { achieved: false }, 290_000],
    ["equals asking rents", { channel: "letting" }, { achieved: false, price: 1_200 }, 1_200],
    ["is higher with an extra bedroom", { bedrooms: 4 }, {}, 340_000],
    ["is lower with one bedroom fewer", { bedrooms: 2 }, {}, 265_000],
    ["uses floor area when both are known", { bedrooms: 4, square_feet: 2_000 }, { squareFeet: 1_000 }, 485_000],
    ["uses bedrooms when one floor area is unknown", { square_feet: 2_000 }, {}, 300_000],
    ["is lower when the home needs work", { condition: "needs-work" }, {}, 260_000],
    ["is higher in excellent condition", { condition: "excellent" }, {}, 325_000],
  ] as const)("%s", (_, change, evidence, middle) => {
    expect(estimatePrice({ ...subject, ...change }, homes(6, evidence))?.middle).toBe(middle);
  });

  test("is not moved by one outlier", () => {
    expect(estimatePrice(subject, [...homes(6), home(7, { price: 2_000_000 })])?.middle).toBe(300_000);
  });

  test("weights nearby homes above many others", () => {
    const far = homes(8, { price: 420_000, miles: 12 });
    const near = [11, 12, 13, 14].map((id) => home(id, { price: 300_000, miles: 0.1 }));
    expect(estimatePrice(subject, [...far, ...near])?.middle).toBe(300_000);
  });
});

test.each([
  ["a similar home that was sold", {}, {}, 300_000],
  ["an asking price", {}, { achieved: false }, 290_000],
  ["a larger home", { bedrooms: 2 }, {}, 265_000],
  ["a home in need of work", { condition: "needs-work" }, {}, 260_000],
] as const)("says what %s comes to for the home that is valued", (_, change, evidence, adjusted) => {
  const comparables = estimatePrice({ ...subject, ...change }, homes(3, evidence))?.comparables ?? [];
  expect(comparables.map((each) => each.adjusted)).toEqual([adjusted, adjusted, adjusted]);
});

describe("gives no estimate", () => {
  test("from fewer than three homes, and a wider range from fewer than six", () => {
    expect(estimatePrice(subject, homes(2))).toBeNull();
    expect(estimatePrice(subject, homes(3))).toMatchObject({ low: 270_000, high: 330_000 });
    expect(estimatePrice(subject, homes(6))).toMatchObject({ low: 285_000, high: 315_000 });
  });

  test("when prices vary widely", () => {
    const scattered = [150_000, 200_000, 300_000, 480_000, 600_000, 700_000];
    expect(
      estimatePrice(
        subject,
        scattered.map((price, id) => home(id, { price })),
      ),
    ).toBeNull();
  });
});

test("lists at most twelve comparables, closest first", () => {
  const evidence = Array.from({ length: 20 }, (_, index) => home(index, { miles: 20 - index }));
  const comparables = estimatePrice(subject, evidence)?.comparables ?? [];
  expect(comparables.map(({ propertyId }) => propertyId)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
});

test.each([
  [1, 25],
  [1_213, 1_225],
  [181_300, 182_500],
  [402_600, 405_000],
  [1_487_000, 1_475_000],
])("rounds £%d to £%d", (price, rounded) => {
  expect(roundPrice(price)).toBe(rounded);
});

const evidence = fc.uniqueArray(
  fc.record({
    propertyId: fc.integer({ min: 1, max: 1_000 }),
    bedrooms: fc.integer({ min: 1, max: 5 }),
    squareFeet: fc.option(fc.integer({ min: 400, max: 3_000 })),
    price: fc.integer({ min: 100_000, max: 900_000 }),
    achieved: fc.boolean(),
    miles: fc.double({ min: 0, max: 15, noNaN: true }),
  }),
  { selector: (one) => one.propertyId, maxLength: 40 },
);

test("keeps low < median < high and does not depend on the order of the comparables", () => {
  fc.assert(
    fc.property(evidence, (found) => {
      const estimate = estimatePrice(subject, found);
      expect(estimatePrice(subject, found.toReversed())).toEqual(estimate);
      if (estimate === null) return;
      expect(estimate.low).toBeLessThan(estimate.middle);
      expect(estimate.middle).toBeLessThan(estimate.high);
    }),
  );
});
