import { expect, test } from "vitest";
import { findPostcodeAtEnd, parsePostcode } from "./postcode.ts";

test.each([
  ["TA1 1AA", { full: "TA1 1AA", sector: "TA1 1", outcode: "TA1" }],
  ["ta11aa", { full: "TA1 1AA", sector: "TA1 1", outcode: "TA1" }],
  [" yo306pa ", { full: "YO30 6PA", sector: "YO30 6", outcode: "YO30" }],
  ["EC1A  1BB", { full: "EC1A 1BB", sector: "EC1A 1", outcode: "EC1A" }],
  ["ta1 1", { full: null, sector: "TA1 1", outcode: "TA1" }],
  ["TA2 45AN", { full: "TA24 5AN", sector: "TA24 5", outcode: "TA24" }],
  ["ta24-5an", { full: "TA24 5AN", sector: "TA24 5", outcode: "TA24" }],
  ["ta1-1jd", { full: "TA1 1JD", sector: "TA1 1", outcode: "TA1" }],
  ["TA24 5", { full: null, sector: "TA24 5", outcode: "TA24" }],
])("parses %j", (text, postcode) => {
  expect(parsePostcode(text)).toEqual(postcode);
});

test.each([
  "",
  "TA1",
  "TA11",
  "Taunton",
  "TA1 1A",
  "TA1 1AAA",
  "1TA 1AA",
  "TA1 1AA; drop",
  "TA1 1CA",
  "TA1 1AK",
  "TA1 1OV",
  "TA1 1IM",
])("rejects %j", (text) => {
  expect(parsePostcode(text)).toBeNull();
});

test.each([
  ["ta11aa", "TA1 1AA"],
  ["12 Mill Lane, Taunton, TA1 1AA", "TA1 1AA"],
  ["12 Mill Lane TA11AA. ", "TA1 1AA"],
  ["12 Mill Lane, Minehead, ta2 45an", "TA24 5AN"],
  ["12 Mill Lane, TA1 1CA", null],
  ["TA1 1AA, 12 Mill Lane", null],
  ["Mill LaneTA1 1AA", null],
  ["12 Mill Lane, Taunton", null],
])("finds at the end of %j: %s", (text, postcode) => {
  expect(findPostcodeAtEnd(text)).toBe(postcode);
});
