import { expect, test } from "vitest";
import { paginate } from "#domains/search/query/pagination.ts";
import { findAdjacentResults } from "./adjacent-results.ts";

/** Seven properties, three per page. */
const read = async (page: number) => ({
  properties: [1, 2, 3, 4, 5, 6, 7]
    .slice((page - 1) * 3, page * 3)
    .map((property_id) => ({ property_id, property_url: `/${property_id}` })),
  pagination: paginate(7, 3, page),
});

const none = new Set<number>();

test.each([
  [1, 1, null, ["/2", 1]],
  [2, 1, ["/1", 1], ["/3", 1]],
  [3, 1, ["/2", 1], ["/4", 2]],
  [4, 2, ["/3", 1], ["/5", 2]],
  [6, 2, ["/5", 2], ["/7", 3]],
  [7, 3, ["/6", 2], null],
] as const)("property %i on page %i: previous %j, next %j [1.1.5 1.3.45 1.7.21]", async (id, page, previous, next) => {
  const found = await findAdjacentResults(id, page, read, none);
  const pair = (side: { url: string; page: number } | null | undefined) => (side ? [side.url, side.page] : null);
  expect([pair(found?.previous), pair(found?.next)]).toEqual([previous, next]);
});

test("returns null for a property that is not on the page", async () => {
  expect(await findAdjacentResults(5, 1, read, none)).toBeNull();
});

test("skips hidden homes, across pages too, but not the one on screen", async () => {
  const hidden = new Set([1, 2, 3, 4]);
  expect(await findAdjacentResults(2, 1, read, hidden)).toEqual({ previous: null, next: { url: "/5", page: 2 } });
  expect(await findAdjacentResults(5, 2, read, hidden)).toEqual({ previous: null, next: { url: "/6", page: 2 } });
});
