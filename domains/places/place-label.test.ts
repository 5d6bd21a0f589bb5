import { expect, test } from "vitest";
import { placeLabel } from "./place-label.ts";

const somerset = { slug: "somerset", name: "Somerset" };
const buckinghamshire = { slug: "buckinghamshire", name: "Buckinghamshire" };

test.each([
  ["a town with its county", "taunton-somerset", "Taunton", somerset, "Taunton, Somerset"],
  [
    "a namesake with its outcode",
    "broughton-buckinghamshire-mk10",
    "Broughton",
    buckinghamshire,
    "Broughton, Buckinghamshire MK10",
  ],
  ["a county alone", "somerset", "Somerset", somerset, "Somerset"],
  ["a postcode alone", "ta1-1", "TA1 1", null, "TA1 1"],
])("%s", (_, placeId, name, county, label) => {
  expect(placeLabel({ placeId, name, county })).toBe(label);
});
