import fc from "fast-check";
import { expect, it } from "vitest";
import { findUnit, listUnits, packSector } from "./packed-units.server.ts";

const letter = fc.constantFrom(..."ABDEFGHJLNPQRSTUWXYZ");
const unit = fc.record({
  letters: fc.tuple(letter, letter).map((pair) => pair.join("")),
  location: fc.record({
    lng: fc.integer({ min: -900_000, max: 200_000 }).map((steps) => steps / 100_000),
    lat: fc.integer({ min: 4_900_000, max: 6_100_000 }).map((steps) => steps / 100_000),
  }),
});
const sector = fc.uniqueArray(unit, { selector: ({ letters }) => letters, maxLength: 400 });

it("finds every packed unit and no other", () => {
  fc.assert(
    fc.property(sector, unit, (units, other) => {
      const packed = packSector("LA9 4", units).units;
      for (const { letters, location } of units) expect(findUnit(packed, letters)).toEqual(location);
      const known = units.some(({ letters }) => letters === other.letters);
      expect(findUnit(packed, other.letters) !== undefined).toBe(known);
    }),
    { numRuns: 50 },
  );
});

it("lists units in alphabetical order, by prefix and up to a limit", () => {
  const location = { lng: -2.7, lat: 54.3 };
  const packed = packSector(
    "LA9 4",
    ["ZZ", "AB", "BA", "AA"].map((letters) => ({ letters, location })),
  ).units;
  expect(listUnits(packed).map(({ letters }) => letters)).toEqual(["AA", "AB", "BA", "ZZ"]);
  expect(listUnits(packed, "A").map(({ letters }) => letters)).toEqual(["AA", "AB"]);
  expect(listUnits(packed, "", 1).map(({ letters }) => letters)).toEqual(["AA"]);
});
