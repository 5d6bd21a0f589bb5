import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countySlugs } from "#domains/places/place-id.ts";
import { searchStatuses } from "#domains/properties/status-groups.ts";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import { changeSearch, normaliseSearch } from "./normalise-search.ts";
import { formatSearchPath, parseSearchPath } from "./path-codec.ts";
import { formatSearchQuery, parseSearchQuery } from "./query-codec.ts";
import { searchDigest } from "./search-digest.ts";
import { type SearchState, sortOrders } from "./search-state.ts";

const slug = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,2}$/);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const county = fc.constantFrom(...countySlugs);
const place = fc.oneof(
  county,
  fc.constantFrom("england", "wales", "ta1", "ta1-1", "sw1a-1aa", "broughton-buckinghamshire-mk10"),
  fc.tuple(slug, county).map(([name, within]) => `${name}-${within}`),
  slug,
);
const poly = fc
  .tuple(
    fc.double({ min: 50, max: 55, noNaN: true }),
    fc.double({ min: -5, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  )
  .map(([lat, lng, size]) => {
    const area = encodePolygon([
      [lat, lng],
      [lat, lng + size],
      [lat + size, lng + size],
      [lat + size, lng],
    ]);
    return "poly" in area ? area.poly : undefined;
  });

const searches: fc.Arbitrary<SearchState> = fc
  .record({
    channel: fc.constantFrom("sales", "lettings"),
    placeId: maybe(place),
    within: maybe(fc.constantFrom(0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30)),
    poly: maybe(poly),
    viewport: maybe(fc.constant([-3.2, 50.9, -2.9, 51.1])),
    tags: maybe(
      fc.array(
        fc.tuple(fc.boolean(), slug).map(([not, tag]) => `${not ? "!" : ""}${tag}`),
        { maxLength: 5 },
      ),
    ),
    minBeds: maybe(fc.nat(12)),
    maxBeds: maybe(fc.nat(12)),
    minPrice: maybe(fc.integer({ min: 1, max: 1_000_000_000 })),
    maxPrice: maybe(fc.integer({ min: 1, max: 1_000_000_000 })),
    minSquareFeet: maybe(fc.integer({ min: 1, max: 50_000 })),
    maxSquareFeet: maybe(fc.integer({ min: 1, max: 50_000 })),
    minAcreage: maybe(fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100)),
    maxAcreage: maybe(fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100)),
    status: maybe(fc.constantFrom(...searchStatuses)),
    auctionDate: maybe(fc.constantFrom("2026-12-03", "2024-02-29")),
    text: maybe(fc.string({ unit: "binary", maxLength: 120 })),
    createdAgo: maybe(fc.integer({ min: 1, max: 90 })),
    updatedAgo: maybe(fc.integer({ min: 1, max: 90 })),
    shortLets: maybe(fc.constant(true)),
    pets: maybe(fc.constant(true)),
    branchId: maybe(fc.integer({ min: 1, max: 9999 })),
    sorted: maybe(fc.constantFrom(...sortOrders)),
    page: maybe(fc.integer({ min: 1, max: 500 })),
  })
  .map(normaliseSearch);

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
      { numRuns: 1000 },
    );
  });

  test("the query round-trips every search [1.3.16 1.3.17 1.3.21-36]", () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseSearchQuery(new URLSearchParams(formatSearchQuery(search)))).toEqual(search);
      }),
      { numRuns: 1000 },
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
      { numRuns: 2000 },
    );
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
  ])("normalises %s to %s [1.2.32-34 1.2.36-39 1.2.42 1.2.47 1.2.49 1.2.51-54]", (given, clean) => {
    const url = new URL(given, "http://localhost");
    const parsed = parseSearchPath(url.pathname, url.search);
    expect(parsed && formatSearchPath(parsed.search)).toBe(clean);
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
