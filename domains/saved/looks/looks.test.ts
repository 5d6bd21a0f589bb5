import fc from "fast-check";
import { expect, test } from "vitest";
import { baselineOf, type Look, maxLooks, mergeLook, recordLook } from "./looks.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 17);

test.each<[string, number[], number | undefined]>([
  ["a first look has nothing to compare with", [0], undefined],
  ["looks of one visit neither", [0, 5, 20], undefined],
  ["the visit before", [0, 100], 0],
  ["the last look of the visit before", [0, 20, 100], 20],
  ["later looks of this visit do not move it", [0, 100, 110, 125], 0],
])("%s", (_, minutes, expected) => {
  const looks = minutes.reduce((known, at) => recordLook(known, "/sales", { at: start + at * minute }), {});
  const now = start + (minutes.at(-1) ?? 0) * minute;
  const baseline = baselineOf((looks as Record<string, Look>)["/sales"], now);
  expect(baseline?.at).toBe(expected === undefined ? undefined : start + expected * minute);
});

test("a visit to another device counts, and its price is what was seen", () => {
  const here: Look = { at: start + 500 * minute, price: 400_000, before: { at: start, price: 425_000 } };
  const there: Look = { at: start + 200 * minute, price: 410_000 };
  expect(mergeLook(here, there)).toEqual({ ...here, before: { at: there.at, price: 410_000 } });
});

const look = fc.record({ at: fc.integer({ min: start, max: start + 2_000 * minute }) });

test("merging does not depend on the order, and is idempotent", () => {
  fc.assert(
    fc.property(look, look, (one, other) => {
      expect(mergeLook(one, other)).toEqual(mergeLook(other, one));
      expect(mergeLook(mergeLook(one, other), other)).toEqual(mergeLook(one, other));
    }),
  );
});

test("the newest looks of 90 days are remembered", () => {
  const homes = Array.from({ length: maxLooks }, (_, n) => [`home ${n}`, { at: start + n }] as const);
  const known = { ...Object.fromEntries(homes), old: { at: start - 91 * 24 * 60 * minute } };
  const looks = recordLook(known, "/sales", { at: start + maxLooks });
  expect(Object.keys(looks)).toHaveLength(maxLooks);
  expect(looks).not.toHaveProperty("old");
  expect(looks).not.toHaveProperty("home 0");
});
