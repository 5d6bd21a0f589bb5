import { expect, test } from "vitest";
import { formatTypedPlaceQuery } from "./query-codec.ts";
import { normaliseSearch } from "./search-state.ts";

const search = normaliseSearch({
  placeId: "taunton-somerset",
  within: 5,
  viewport: [-3.2, 50.9, -2.9, 51.1],
  minBeds: 2,
  text: "orchard",
  page: 3,
});

test.each([
  [{ q: "Exeter & Bath", text: "", map: false }, "channel=sales&within=5&min_beds=2&q=Exeter+%26+Bath"],
  [{ q: "Bath", text: "barn", map: true }, "channel=sales&within=5&min_beds=2&text=barn&q=Bath&hashbang=map"],
])("formats %j as %s", (typed, query) => {
  expect(formatTypedPlaceQuery(search, typed)).toBe(query);
});
