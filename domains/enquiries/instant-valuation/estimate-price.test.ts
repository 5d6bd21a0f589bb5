import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Evidence, estimatePrice, roundPrice } from "./estimate-price.ts";
import { homeKinds } from "./home-kind.ts";

const subject = {
  channel: "selling",
  kind: "terraced",
  bedrooms: 3,
  square_feet: undefined,
  condition: "typical",
} as const;
const home = (propertyId: number, change: Partial<Evidence> = {}): Evidence => ({
  propertyId,
  kind: "terraced",
  bedrooms: 3,
  squareFeet: null,
  price: 300_000,
  achieved: true,
  miles: 0.5,
  ...change,
});
const homes = (count: number, change: Partial<Evidence> = {}) =>
  Array.from({ length: count }, (_, index) => home(index + 1, change));

describe("the middle", () => {
  test.each([
    ["what like homes fetched", {}, {}, 300_000],
    ["a little under what they ask", {}, { achieved: false }, 290_000],
    ["a rent as it is asked", { channel: "letting" }, { achieved: false, price: 1_200 }, 1_200],
    ["more with a bedroom more", { bedrooms: 4 }, {}, 340_000],
    ["less with a bedroom less", { bedrooms: 2 }, {}, 265_000],
    ["by size where both sizes are known", { bedrooms: 4, square_feet: 2_000 }, { squareFeet: 1_000 }, 485_000],
    ["by bedrooms where one size is not", { square_feet: 2_000 }, {}, 300_000],
    ["read from another kind", { kind: "detached" }, {}, 405_000],
    ["less where work is needed", { condition: "needs-work" }, {}, 260_000],
    ["more where it is excellent", { condition: "excellent" }, {}, 325_000],
  ] as const)("%s", (_, change, evidence, middle) => {
    expect(estimatePrice({ ...subject, ...change }, homes(6, evidence))?.middle).toBe(middle);
  });

  test("one odd price does not move it", () => {
    expect(estimatePrice(subject, [...homes(6), home(7, { price: 2_000_000 })])?.middle).toBe(300_000);
  });

  test("near homes of the same kind count for more than many others", () => {
    const far = homes(8, { price: 420_000, miles: 12, kind: "flat" }).map((far) => ({ ...far, price: 420_000 * 0.89 }));
    const near = [11, 12, 13, 14].map((id) => home(id, { price: 300_000, miles: 0.1 }));
    expect(estimatePrice(subject, [...far, ...near])?.middle).toBe(300_000);
  });
});

describe("says nothing", () => {
  test("from fewer than five homes", () => {
    expect(estimatePrice(subject, homes(4))).toBeNull();
    expect(estimatePrice(subject, homes(5))).not.toBeNull();
  });

  test("where prices lie far apart", () => {
    const scattered = [150_000, 200_000, 300_000, 480_000, 600_000, 700_000];
    expect(
      estimatePrice(
        subject,
        scattered.map((price, id) => home(id, { price })),
      ),
    ).toBeNull();
  });
});

test("at most the twelve likest homes are named, the likest first", () => {
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
])("£%d is said as £%d", (price, said) => {
  expect(roundPrice(price)).toBe(said);
});

const evidence = fc.uniqueArray(
  fc.record({
    propertyId: fc.integer({ min: 1, max: 1_000 }),
    kind: fc.constantFrom(...homeKinds),
    bedrooms: fc.integer({ min: 1, max: 5 }),
    squareFeet: fc.option(fc.integer({ min: 400, max: 3_000 })),
    price: fc.integer({ min: 100_000, max: 900_000 }),
    achieved: fc.boolean(),
    miles: fc.double({ min: 0, max: 15, noNaN: true }),
  }),
  { selector: (one) => one.propertyId, maxLength: 40 },
);

test("whatever the evidence: in order, at least five per cent either way, and the same in any order", () => {
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
