import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchArbitraries } from "#tests/support/samples/search-arbitraries.ts";
import { formatSearchPath, parseSearchPath } from "./path-codec.ts";
import { formatSearchQuery, parseSearchQuery, queryParameters, searchDigest } from "./query-codec.ts";
import { changeSearch, normaliseSearch } from "./search-state.ts";
import { sortOrders } from "./sort-orders.ts";

const searches = fc.record(searchArbitraries, { requiredKeys: [] }).map(normaliseSearch);

const readPath = (path: string) => {
  const url = new URL(path, "http://localhost");
  return parseSearchPath(url.pathname, url.search)?.search;
};

describe("search codecs", () => {
  test("normalising a search again changes nothing", () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(normaliseSearch(search)).toEqual(search);
      }),
    );
  });

  test("the path round-trips every search [1.2.33 1.2.35 1.2.37 1.2.39]", () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readPath(formatSearchPath(search))).toEqual(search);
      }),
      { numRuns: 300 },
    );
  });

  test("the query round-trips every search [1.3.16 1.3.17 1.3.21-36]", () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseSearchQuery(new URLSearchParams(formatSearchQuery(search)))).toEqual(search);
      }),
      { numRuns: 300 },
    );
  });

  test("parses segments in any order [1.2.47]", () => {
    fc.assert(
      fc.property(searches, fc.infiniteStream(fc.nat()), (search, order) => {
        const url = new URL(formatSearchPath({ ...search }), "http://localhost");
        const segments = url.pathname.split("/");
        const start = segments.indexOf(search.channel);
        const shuffled = segments
          .slice(start)
          .map((segment) => ({ segment, key: order.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key);
        const path = [...segments.slice(0, start), ...shuffled.map(({ segment }) => segment)].join("/");
        expect(readPath(path + url.search)).toEqual(search);
      }),
    );
  });

  test("parses any path and query without throwing", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        parseSearchPath(`/properties/sales${path}`, query);
        parseSearchQuery(new URLSearchParams(query));
      }),
      { numRuns: 500 },
    );
  });
});

/** As the specification names them; `branch_id` is the only one in snake case there. */
const listed = {
  ...{
    channel: "lettings",
    placeId: "taunton-somerset",
    tags: "house,!flat",
    within: "5",
    viewport: "-3.2,50.9,-2.9,51.1",
  },
  ...{ auctionDate: "2026-12-03", text: "river", minBeds: "2", maxBeds: "4", minPrice: "500", maxPrice: "900" },
  ...{
    minSquareFeet: "600",
    maxSquareFeet: "1200",
    minAcreage: "0.5",
    maxAcreage: "3",
    updatedAgo: "7",
    createdAgo: "14",
  },
  ...{ status: "all", page: "3", shortLets: "true", sorted: "least-expensive-first", pets: "true", branch_id: "7" },
};
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each([
  ["as the specification lists them", (name: string) => name],
  ["in snake case", snakeCase],
])("reads the fields of a search %s [1.3.16 1.3.17 1.3.21 1.3.23-36]", (_, rename) => {
  const query = new URLSearchParams(Object.entries(listed).map(([name, value]) => [rename(name), value]));
  expect(parseSearchQuery(query)).toEqual({
    ...{ channel: "lettings", placeId: "taunton-somerset", tags: ["!flat", "house"], within: 5 },
    ...{ viewport: [-3.2, 50.9, -2.9, 51.1], auctionDate: "2026-12-03", text: "river", minBeds: 2, maxBeds: 4 },
    ...{ minPrice: 500, maxPrice: 900, minSquareFeet: 600, maxSquareFeet: 1200, minAcreage: 0.5, maxAcreage: 3 },
    ...{ updatedAgo: 7, createdAgo: 14, status: "all", page: 3, shortLets: true, sorted: "least-expensive-first" },
    ...{ pets: true, branchId: 7 },
  });
});

test.each([
  ["channel=to-rent", "lettings"],
  ["channel=property-for-sale", "sales"],
  ["fragment=rent/from-2-bed", "lettings"],
  ["fragment=rent&channel=nonsense", "lettings"],
  ["channel=lettings&channel=sales", "lettings"],
  ["channel=", "sales"],
  ["channel=LETTINGS", "sales"],
])("the query %s has channel %s", (query, channel) => {
  expect(parseSearchQuery(new URLSearchParams(query)).channel).toBe(channel);
});

describe("search paths", () => {
  test.each([
    ["/properties/sales", "/properties/sales"],
    ["/properties/buy", "/properties/sales"],
    ["/properties/property-to-rent/page-1", "/properties/lettings"],
    [
      "/properties/sales/page-2/up-to-400000/from-3-bed/tag-house",
      "/properties/sales/tag-house/from-3-bed/up-to-400000/page-2",
    ],
    ["/somerset/taunton/for-sale/within-0-25-miles", "/somerset/taunton/sales/within-0-25-miles"],
    ["/somerset", "/somerset/sales"],
    ["/properties", "/properties/sales"],
    ["/properties?channel=rent&min_beds=2", "/properties/lettings/from-2-bed"],
    ["/properties/from-2-bed/to-let", "/properties/lettings/from-2-bed"],
    ["/somerset/from-2-bed/rent", "/somerset/lettings/from-2-bed"],
    ["/somerset/taunton/from-2-bed/lettings", "/somerset/taunton/lettings/from-2-bed"],
    ["/somerset/taunton?channel=lettings", "/somerset/taunton/lettings"],
    ["/properties/sales/lettings", "/properties/sales"],
    ["/somerset/taunton", "/somerset/taunton/sales"],
    ["/properties/sales/gid-taunton-somerset", "/somerset/taunton/sales"],
    ["/postcodes/TA1/to-let", "/postcodes/ta1/lettings"],
    ["/countries/wales/sales", "/countries/wales/sales"],
    ["/Somerset/Taunton/Lettings", "/somerset/taunton/lettings"],
    ["/somerset/Lettings", "/somerset/lettings"],
    ["/somerset/Stoke%20St%20Gregory/sales", "/somerset/stoke-st-gregory/sales"],
    ["/postcodes/TA1%201AA/sales", "/postcodes/ta1-1aa/sales"],
    ["/properties/To-Let", "/properties/lettings"],
    ["/buckinghamshire/broughton-mk10/sales", "/buckinghamshire/broughton-mk10/sales"],
    ["/properties/sales/sorted-least-expensive-first/nonsense/from-x-bed", "/properties/sales/least-expensive-first"],
    ["/properties/sales/most-recent-first", "/properties/sales"],
    ["/properties/sales/from-500000/up-to-100000", "/properties/sales/from-100000/up-to-500000"],
    ["/properties/sales/tag-house,!flat,house", "/properties/sales/tag-!flat,house"],
    ["/properties/sales/up-to-2-5-acres/%E0%A4%A", "/properties/sales/up-to-2-5-acres"],
    [
      "/properties/sales/poly-oxmvHnibR%3FowHnzD%3F%3FnwHozD%3F",
      "/properties/sales/poly-oxmvHnibR%3FowHnzD%3F%3FnwHozD%3F",
    ],
    [
      "/somerset/taunton/buy/page-2/most-expensive-first/text-sea%20view/auction-date-2026-12-03/status-all/up-to-5-acres/from-1-acres/up-to-2000-sqft/from-500-sqft/up-to-4-bed/tag-house/within-5-miles",
      "/somerset/taunton/sales/within-5-miles/tag-house/up-to-4-bed/from-500-sqft/up-to-2000-sqft/from-1-acres/up-to-5-acres/status-all/auction-date-2026-12-03/text-sea%20view/most-expensive-first/page-2",
    ],
  ])("normalises %s to %s [1.2.32-39 1.2.42 1.2.47 1.2.49 1.2.51-54]", (given, clean) => {
    const url = new URL(given, "http://localhost");
    const parsed = parseSearchPath(url.pathname, url.search);
    expect(parsed && formatSearchPath(parsed.search)).toBe(clean);
  });

  test.each([
    ...["least-expensive-first", "most-expensive-first", "most-square-feet-first", "least-square-feet-first"],
    ...["most-recently-launched-first", "most-recently-updated-first"],
  ])("%s is a segment of the path, with and without sorted- [1.2.38 1.2.40 1.2.41 1.2.43-46]", (word) => {
    for (const segment of [word, `sorted-${word}`])
      expect(parseSearchPath(`/properties/sales/${segment}`)?.search).toEqual({ channel: "sales", sorted: word });
  });

  test.each([
    "/",
    "/about",
    "/properties/42",
    "/properties/42/sales",
    "/branches/taunton",
    "/countries/france/sales",
    "/somerset/no_such.place/sales",
    "/postcodes/ta1_1/sales",
  ])("%s is not a search path", (path) => {
    expect(parseSearchPath(path)).toBeNull();
  });

  test("parses and formats a branch's results path [1.2.55 2.2.60]", () => {
    const parsed = parseSearchPath("/branches/taunton/properties/rent/from-2-bed");
    expect(parsed).toEqual({ branchSlug: "taunton", search: { channel: "lettings", minBeds: 2 } });
    expect(formatSearchPath(normaliseSearch({ ...parsed?.search, branchId: 7 }), "taunton")).toBe(
      "/branches/taunton/properties/lettings/from-2-bed",
    );
  });
});

test("the API documentation names every query parameter and sort order", async () => {
  const page = await readFile("docs/api/search.md", "utf8");
  const names = [...queryParameters.filter((name) => !/[A-Z]/.test(name)), ...Object.keys(sortOrders)];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("the digest ignores the page and differs between searches", () => {
  const search = normaliseSearch({ channel: "sales", placeId: "taunton-somerset", minBeds: 3 });
  expect(searchDigest(changeSearch(search, { page: 4 }))).toBe(searchDigest(search));
  expect(searchDigest(changeSearch(search, { minBeds: 2 }))).not.toBe(searchDigest(search));
});

test("any change except the page resets to page 1 [1.2.56 1.4.19 2.2.64]", () => {
  const search = normaliseSearch({ channel: "sales", page: 3 });
  expect(changeSearch(search, { minBeds: 2 })).toEqual({ channel: "sales", minBeds: 2 });
  expect(changeSearch(search, { page: 4 })).toEqual({ channel: "sales", page: 4 });
});
