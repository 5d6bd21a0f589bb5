import fc from "fast-check";
import { countySlugs } from "#domains/places/place-id.ts";
import { searchStatuses } from "#domains/properties/status-groups.ts";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import type { FieldName } from "#domains/search/state/search-state.ts";
import { sortOrders } from "#domains/search/state/sort-orders.ts";

const slug = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,2}$/);
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

/** A value of each field of a search. */
export const searchArbitraries = {
  channel: fc.constantFrom("sales", "lettings"),
  placeId: place,
  within: fc.constantFrom(0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30),
  poly,
  viewport: fc.constant([-3.2, 50.9, -2.9, 51.1]),
  travel: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom("foot", "bicycle", "transit"), slug)
      .map(([fives, mode, to]) => `${fives * 5}-${mode}-${to}`),
    { maxLength: 3 },
  ),
  tags: fc.array(
    fc.tuple(fc.boolean(), slug).map(([not, tag]) => `${not ? "!" : ""}${tag}`),
    { maxLength: 5 },
  ),
  minBeds: fc.nat(12),
  maxBeds: fc.nat(12),
  minPrice: fc.integer({ min: 1, max: 1_000_000_000 }),
  maxPrice: fc.integer({ min: 1, max: 1_000_000_000 }),
  maxMonthly: fc.integer({ min: 1, max: 1_000_000 }),
  deposit: fc.nat(100),
  availableBy: fc.constantFrom("2026-12-03", "2024-02-29"),
  furnishing: fc.constantFrom("furnished", "part_furnished", "unfurnished"),
  bills: fc.constant(true),
  minSquareFeet: fc.integer({ min: 1, max: 50_000 }),
  maxSquareFeet: fc.integer({ min: 1, max: 50_000 }),
  minAcreage: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100),
  maxAcreage: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100),
  status: fc.constantFrom(...searchStatuses),
  auctionDate: fc.constantFrom("2026-12-03", "2024-02-29"),
  text: fc.string({ unit: "binary", maxLength: 120 }),
  createdAgo: fc.integer({ min: 1, max: 90 }),
  updatedAgo: fc.integer({ min: 1, max: 90 }),
  shortLets: fc.constant(true),
  pets: fc.constant(true),
  branchId: fc.integer({ min: 1, max: 9999 }),
  sorted: fc.constantFrom(...Object.keys(sortOrders)),
  page: fc.integer({ min: 1, max: 500 }),
} satisfies Record<FieldName, fc.Arbitrary<unknown>>;
