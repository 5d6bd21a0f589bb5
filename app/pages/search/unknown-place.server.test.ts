import { expect, test } from "vitest";
import { readUnknownPlace, toPlaceName } from "./unknown-place.server.ts";

test.each([
  ["stoke-st-gregory-somerset", "Stoke St Gregory"],
  ["ta1-1", "TA1 1"],
  ["atlantis", "Atlantis"],
])("the place id %s is called %s", (placeId, name) => {
  expect(toPlaceName(placeId)).toBe(name);
});

test.each([
  ["/atlantis/sales", { channel: "sales", text: "Atlantis" }],
  ["/Stoke-St-Gregory/lettings/from-2-bed", { channel: "lettings", text: "Stoke St Gregory" }],
  ["/properties/sales", null],
  ["/somerset/atlantis", null],
])("the place of %s", (pathname, place) => {
  expect(readUnknownPlace(pathname)).toEqual(place);
});
