import { expect, test } from "vitest";
import { placeIntro } from "./place-intro.ts";

const towns = (...counts: [string, number][]) => counts.map(([town, homes]) => ({ town, homes }));

test.each([
  ["Taunton", towns(), null],
  ["Taunton", towns(["Taunton", 1]), "We have one property for sale in and around Taunton."],
  ["Somerset", towns(["Wells", 3]), "We have 3 properties for sale in Somerset, all in Wells."],
  [
    "Taunton",
    towns(["Taunton", 24], ["Trull", 1]),
    "We have 25 properties for sale in and around Taunton: 24 in Taunton and 1 in Trull.",
  ],
  [
    "Somerset",
    towns(["Taunton", 1200], ["Bath", 4], ["Wells", 3], ["Frome", 2], ["Street", 1], ["Chard", 1]),
    "We have 1,211 properties for sale in Somerset: 1,200 in Taunton, 4 in Bath, 3 in Wells, 2 in Frome and 2 elsewhere.",
  ],
])("describes %s with %j", (place, counts, intro) => {
  expect(placeIntro(place, "sales", counts)).toBe(intro);
});
