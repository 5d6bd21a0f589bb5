import { expect, test } from "vitest";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { bandOf, describePriceCells, formatRate, type PriceCell, toCircle, toPriceBands } from "./price-cells.ts";

const cell = (median: number): PriceCell => ({ bounds: [0, 0, 1, 1], lng: 0.5, lat: 0.5, homes: 5, median });
const cells = (...medians: number[]) => medians.map(cell);

test.each([
  ["sales", [201, 252, 303, 354, 405, 451, 499, 612], ["Under £300", "£300 to £410", "£410 to £500", "£500 or more"]],
  ["sales", [312], ["About £310"]],
  ["sales", [312, 313, 314], ["About £310"]],
  ["sales", [], ["About £0"]],
  ["lettings", [1.02, 1.51], ["Under £1.50", "£1.50 or more"]],
] as const)("%s at %j are shown as %j", (channel, medians, labels) => {
  expect(toPriceBands(cells(...medians), channel).map(({ label }) => label)).toEqual(labels);
});

test("every cell has a band, and a dearer one none below", () => {
  const sorted = cells(120, 180, 240, 300, 301, 420, 900);
  const found = sorted.map((each) => bandOf(toPriceBands(sorted, "sales"), each));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found[0]).toBe(0);
});

test.each([
  [{ cells: [], homes: 4, median: null, partial: false }, /^Too few homes here/],
  [
    { cells: [], homes: 1_200, median: 312.4, partial: false },
    /^Typical here: £312 a square foot, from 1,200 homes .* No part/,
  ],
  [
    { cells: cells(300), homes: 10_000, median: 312, partial: true },
    /from a sample of homes\. Each circle has at least 5/,
  ],
])("says what it is based on", (found, expected) => {
  expect(describePriceCells(found, "sales")).toMatch(expected);
});

test("a circle is closed, lies around the homes and is larger with more of them", () => {
  const home = { ...cell(300), bounds: [0, 0, 2, 1] as const, lng: 0.8, lat: 0.6 };
  const [small, large] = [toCircle(home, 20), toCircle({ ...home, homes: 20 }, 20)];
  expect(small.at(-1)).toEqual(small[0]);
  const width = (ring: number[][]) =>
    Math.max(...ring.map(([lng = 0]) => lng)) - Math.min(...ring.map(([lng = 0]) => lng));
  expect(width(small)).toBeGreaterThan(0);
  expect(width(large)).toBeGreaterThan(width(small));
  expect(width(large)).toBeLessThan(2);
});

test("rents are a month, in pence", () => {
  expect(formatRate(1.236, "lettings")).toBe("£1.24 a square foot a month");
});

test("speaks Welsh", () => {
  const found = { cells: cells(300), homes: 1_203, median: 312, partial: false };
  expect(inWelsh(() => describePriceCells(found, "sales"))).toBe(
    "Nodweddiadol yma: £312 y droedfedd sgwâr, yn ôl 1,203 cartref â maint hysbys. Mae o leiaf 5 cartref ym mhob cylch.",
  );
});
