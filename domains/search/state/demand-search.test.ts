import { expect, test } from "vitest";
import { describeDemand } from "./demand-search.ts";

const long = Array.from({ length: 20 }, (_, n) => `quite-a-long-tag-${n}`).join(",");

test.each([
  ["/somerset/taunton/sales/from-3-bed", "/somerset/taunton/sales/from-3-bed", "taunton-somerset"],
  [
    "/somerset/taunton/sales/from-3-bed/lowest-price-first/page-2",
    "/somerset/taunton/sales/from-3-bed",
    "taunton-somerset",
  ],
  ["/properties/lettings?pets=true", "/properties/lettings?pets=true", ""],
  ["/properties/sales/up-to-900-a-month?deposit=5", "/properties/sales/up-to-900-a-month", ""],
  // The postcode of a street may be the visitor's own.
  ["/postcodes/ta1-1aa/sales", "/postcodes/ta1-1/sales", "ta1-1"],
  ["/postcodes/ta1/sales", "/postcodes/ta1/sales", "ta1"],
  // Typed words and areas may be personal.
  ["/properties/sales/text-my-old-school", "", ""],
  ["/properties/sales?viewport=-3.2,50.9,-3,51.1", "", ""],
  [`/properties/sales/tag-${long}`, "", ""],
])("%s is counted as %s", (given, path, placeId) => {
  expect(describeDemand(given)).toEqual({ path, placeId });
});

test.each(["/articles", "/properties/42/sales", ""])("%s is not a search", (path) => {
  expect(describeDemand(path)).toBeNull();
});
