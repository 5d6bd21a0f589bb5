import { expect, test } from "vitest";
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
