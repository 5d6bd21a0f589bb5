import { expect, test } from "vitest";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { formatAgo, formatSince } from "./format-since.ts";

const now = Date.parse("2026-11-17T09:00:00Z");

test.each([
  ["2026-11-17T07:00:00Z", "earlier today"],
  ["2026-11-16T23:59:00Z", "yesterday"],
  ["2026-11-12T10:00:00Z", "Thursday"],
  ["2026-11-10T10:00:00Z", "10 November"],
])("since %s is %s", (time, expected) => expect(formatSince(Date.parse(time), now)).toBe(expected));

test.each([
  [0, "today"],
  [1, "yesterday"],
  [5, "5 days ago"],
  [20, "three weeks ago"],
  [75, "two months ago"],
  [400, "13 months ago"],
])("%i days is %s", (days, expected) => expect(formatAgo(days)).toBe(expected));

test.each([
  [1, "ddoe"],
  [2, "deuddydd yn ôl"],
  [5, "5 diwrnod yn ôl"],
  [20, "tair wythnos yn ôl"],
  [75, "deufis yn ôl"],
])("%i days is %s in Welsh", (days, expected) => expect(inWelsh(() => formatAgo(days))).toBe(expected));
