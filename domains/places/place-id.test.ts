import { expect, test } from "vitest";
import { formatPlaceLabel } from "./place-id.ts";

const somerset = { slug: "somerset", name: "Somerset" };
const buckinghamshire = { slug: "buckinghamshire", name: "Buckinghamshire" };

test.each([
  ["shows a town with its county", "taunton-somerset", "Taunton", somerset, "Taunton, Somerset"],
  [
    "adds the outcode to a town whose name is not unique in the county",
    "broughton-buckinghamshire-mk10",
    "Broughton",
    buckinghamshire,
    "Broughton, Buckinghamshire MK10",
  ],
  ["shows a county alone", "somerset", "Somerset", somerset, "Somerset"],
  ["shows a postcode alone", "ta1-1", "TA1 1", null, "TA1 1"],
])("%s", (_, placeId, name, county, label) => {
  expect(formatPlaceLabel({ placeId, name, county })).toBe(label);
});
