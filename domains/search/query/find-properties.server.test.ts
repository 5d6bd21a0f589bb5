import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { counties } from "#domains/places/tables.server.ts";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { insertTaunton } from "#tests/support/database/insert-taunton.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findProperties } from "./find-properties.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const north = (miles: number) => ({ lng: tauntonLocation.lng, lat: tauntonLocation.lat + miles / 69.055 });

let database: TestDatabase;
let ctx: Context;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own, now });
  await db.insert(counties).values({
    slug: "somerset",
    name: "Somerset",
    country: "england",
    bounds: [-3.3, 50.9, -2.9, 51.1],
    label: tauntonLocation,
    boundary: {
      type: "Polygon",
      coordinates: [
        [
          [-3.3, 50.9],
          [-2.9, 50.9],
          [-2.9, 51.1],
          [-3.3, 51.1],
          [-3.3, 50.9],
        ],
      ],
    },
  });
  await insertTaunton(db);
  for (const agency of [own, other]) await insertBranch(db, agency.id, 1);
  await insertBranch(db, own.id, 2);
  await insertProperty(db, other.id, { headline: "Another agency's house" });

  const add = async (name: string, change: Parameters<typeof insertProperty>[2]) => {
    ids[name] = await insertProperty(db, own.id, change);
    await insertProperty(db, other.id, { ...change, branchId: 1, propertyId: ids[name], headline: "The same number" });
  };
  await add("house", { county: "Avon", createdAt: daysAgo(40), updatedAt: daysAgo(3) });
  await add("dear", {
    price: 900_000,
    priceValue: 900_000,
    bedrooms: 5,
    squareFeet: 3000,
    location: north(2),
    postcode: "TA2 6AA",
    createdAt: daysAgo(30),
    updatedAt: daysAgo(30),
  });
  await add("studio", {
    price: 90_000,
    priceValue: 90_000,
    bedrooms: 0,
    tags: ["flat", "studio"],
    squareFeet: 300,
    createdAt: daysAgo(2),
    updatedAt: daysAgo(2),
  });
  await add("far", {
    location: north(10),
    postcode: "TA5 1AA",
    branchId: 2,
    status: "sstc",
    createdAt: daysAgo(20),
    updatedAt: daysAgo(20),
  });
  await add("land", {
    propertyType: "land",
    tags: ["land", "gth commercial"],
    bedrooms: 0,
    price: null,
    priceValue: null,
    priceQualifier: "poa",
    acreage: 2,
    createdAt: daysAgo(10),
    updatedAt: daysAgo(10),
    description: "A level paddock beside the river.",
  });
  await add("sold", { status: "sold", createdAt: daysAgo(15), updatedAt: daysAgo(15) });
  await add("lot", {
    disposal: "auction",
    auctionDate: "2026-12-03",
    tags: ["auction"],
    createdAt: daysAgo(12),
    updatedAt: daysAgo(12),
  });
  await add("let", {
    channel: "lettings",
    rentFrequency: "pcm",
    price: 950,
    priceValue: 950,
    petsAllowed: true,
    availableFrom: "2026-12-01",
    furnishing: "furnished_or_unfurnished",
    billsIncluded: ["Water"],
    createdAt: daysAgo(5),
    updatedAt: daysAgo(5),
  });
  await add("short let", {
    channel: "lettings",
    rentFrequency: "pw",
    price: 500,
    priceValue: 2167,
    letType: "short",
    furnishing: "part_furnished",
    createdAt: daysAgo(6),
    updatedAt: daysAgo(6),
  });
  await add("hidden", { published: false });
  await add("withdrawn", { status: "withdrawn" });
  await add("sold, page expired", { status: "sold", statusChangedAt: daysAgo(91) });
  await add("lot of a sale long past", {
    disposal: "auction",
    auctionDate: "2026-04-08",
    exchangedPrice: 150_000,
    createdAt: daysAgo(250),
    statusChangedAt: daysAgo(250),
  });
});
afterAll(() => database.close());

const find = async (search: RawSearch) => {
  const found = await findProperties(ctx, normaliseSearch(search));
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  return found?.properties.map((card) => names[card.property_id]);
};
const square = encodePolygon([
  [51.0, -3.13],
  [51.0, -3.08],
  [51.03, -3.08],
  [51.03, -3.13],
]);

describe("finds, newest first", () => {
  test.each<[string, RawSearch, string[]]>([
    ["everything for sale [1.1.2 1.2.42 1.3.72]", {}, ["studio", "land", "lot", "far", "dear", "house"]],
    ["everything to rent [1.1.2]", { channel: "lettings" }, ["let", "short let"]],
    [
      "a town by its default radius [1.1.1]",
      { placeId: "taunton-somerset" },
      ["studio", "land", "lot", "dear", "house"],
    ],
    [
      "a town with a chosen radius [1.3.32]",
      { placeId: "taunton-somerset", within: 1 },
      ["studio", "land", "lot", "house"],
    ],
    [
      "a town with a wide radius",
      { placeId: "taunton-somerset", within: 15 },
      ["studio", "land", "lot", "far", "dear", "house"],
    ],
    ["a county by its boundary [1.1.1]", { placeId: "somerset" }, ["studio", "land", "lot", "dear", "house"]],
    [
      "a county and five miles around it",
      { placeId: "somerset", within: 5 },
      ["studio", "land", "lot", "far", "dear", "house"],
    ],
    ["a county and one mile around it", { placeId: "somerset", within: 1 }, ["studio", "land", "lot", "dear", "house"]],
    ["a country", { placeId: "england" }, ["studio", "land", "lot", "far", "dear", "house"]],
    ["a postcode district [1.1.1]", { placeId: "ta1" }, ["studio", "land", "lot", "house"]],
    ["a postcode district and three miles", { placeId: "ta1", within: 3 }, ["studio", "land", "lot", "dear", "house"]],
    ["a drawn area [1.3.22]", { poly: "poly" in square ? square.poly : "" }, ["studio", "land", "lot", "house"]],
    ["a viewport [1.3.25]", { viewport: [-3.2, 51.03, -3.0, 51.06] }, ["dear"]],
    ["a price range [1.1.3 1.3.27]", { minPrice: 100_000, maxPrice: 300_000 }, ["lot", "far", "house"]],
    ["bedrooms [1.1.3 1.3.26]", { minBeds: 5 }, ["dear"]],
    ["studios [1.3.26]", { minBeds: 0, maxBeds: 0 }, ["studio"]],
    ["square feet [1.1.3 1.3.28]", { minSquareFeet: 1000, maxSquareFeet: 5000 }, ["dear"]],
    ["square feet of land", { minSquareFeet: 80_000 }, ["land"]],
    ["acres [1.1.3 1.3.29]", { minAcreage: 1 }, ["land"]],
    ["a tag [1.1.3]", { tags: ["land"] }, ["land"]],
    ["a tag with a space", { tags: ["gth-commercial"] }, ["land"]],
    ["without a tag [1.1.3 1.2.34]", { tags: ["!house"] }, ["studio", "land", "lot"]],
    ["two tags [1.3.21]", { tags: ["flat", "studio"] }, ["studio"]],
    ["keywords [1.2.37 1.3.24]", { text: "paddock river" }, ["land"]],
    ["keywords with query operators", { text: "paddock & | ! (" }, ["land"]],
    ["available only", { status: "available" }, ["studio", "land", "lot", "dear", "house"]],
    ["under offer", { status: "under-offer" }, ["far"]],
    ["sold [1.3.31]", { status: "sold" }, ["sold"]],
    [
      "everything including sold [1.3.31]",
      { status: "all" },
      ["studio", "land", "lot", "sold", "far", "dear", "house"],
    ],
    ["an auction [1.2.35 1.3.23]", { auctionDate: "2026-12-03" }, ["lot"]],
    ["added this week [1.3.30]", { createdAgo: 7 }, ["studio"]],
    ["changed this week [1.3.30]", { updatedAgo: 7 }, ["studio", "house"]],
    ["short lets [1.3.34]", { channel: "lettings", shortLets: true }, ["short let"]],
    ["pets [1.3.34]", { channel: "lettings", pets: true }, ["let"]],
    ["available by a day", { channel: "lettings", availableBy: "2026-12-01" }, ["let", "short let"]],
    ["available before a day, or at an unknown one", { channel: "lettings", availableBy: "2026-11-30" }, ["short let"]],
    ["unfurnished, also by choice", { channel: "lettings", furnishing: "unfurnished" }, ["let"]],
    ["part furnished", { channel: "lettings", furnishing: "part_furnished" }, ["short let"]],
    ["bills included", { channel: "lettings", bills: true }, ["let"]],
    ["a branch [1.3.36]", { branchId: 2 }, ["far"]],
  ])("%s", async (_, search, names) => {
    expect(await find(search)).toEqual(names);
  });
});

describe("sort order [1.2.40-46 1.3.35]", () => {
  test.each<[string, string[]]>([
    ["least-expensive-first", ["studio", "house", "far", "lot", "dear", "land"]],
    ["most-expensive-first", ["dear", "house", "far", "lot", "studio", "land"]],
    ["most-square-feet-first", ["dear", "studio", "house", "far", "land", "lot"]],
    ["least-square-feet-first", ["studio", "dear", "house", "far", "land", "lot"]],
    ["most-recently-launched-first", ["lot", "land", "far", "studio", "dear", "house"]],
    ["most-recently-updated-first", ["studio", "house", "land", "lot", "far", "dear"]],
  ])("%s", async (sorted, names) => {
    expect(await find({ sorted })).toEqual(names);
  });

  test("nearest first", async () => {
    const names = await find({ placeId: "taunton-somerset", within: 15, sorted: "nearest-first" });
    expect(names?.slice(-2)).toEqual(["dear", "far"]);
  });
});

test("returns null for an unknown place", async () => {
  expect(await findProperties(ctx, normaliseSearch({ placeId: "atlantis-somerset" }))).toBeNull();
});

test("returns exact counts and pages that do not overlap [1.3.33 1.3.46]", async () => {
  const { db } = database;
  for (let i = 0; i < 25; i++) await insertProperty(db, ctx.agency.id, { tags: ["many"], createdAt: daysAgo(1) });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => findProperties(ctx, normaliseSearch({ tags: ["many"], page }))),
  );
  expect(pages.map((page) => page?.properties.length)).toEqual([12, 12, 1, 0]);
  expect(new Set(pages.flatMap((page) => page?.properties.map((card) => card.property_id))).size).toBe(25);
  expect(pages[2]?.pagination).toEqual({
    current_page: 3,
    page_size: 12,
    page_count: 3,
    total_count: 25,
    total_capped: false,
    from_record: 25,
    to_record: 25,
    has_prev_page: true,
    has_next_page: false,
  });
});

test("sorts land by acres, also when it has a building [1.2.44]", async () => {
  const land = { propertyType: "land", tags: ["land", "by size"] } as const;
  const add = async (name: string, size: Parameters<typeof insertProperty>[2]) => {
    ids[name] = await insertProperty(database.db, ctx.agency.id, { ...land, tags: [...land.tags], ...size });
  };
  await add("field with a barn", { acreage: 30, squareFeet: 500 });
  await add("paddock with a stable", { acreage: 3, squareFeet: 900 });
  await add("field", { acreage: 12 });
  const search = { tags: ["land", "by-size"] };
  const largest = ["field with a barn", "field", "paddock with a stable"];
  expect(await find({ ...search, sorted: "most-square-feet-first" })).toEqual(largest);
  expect(await find({ ...search, sorted: "least-square-feet-first" })).toEqual(largest.toReversed());
});

test.each([
  ["available", ["studio", "land", "lot", "dear", "house"]],
  ["all", ["studio", "land", "lot", "sold", "far", "dear", "house"]],
] as const)("without a status finds what the agency's default %s lists [1.3.72 2.9.40]", async (status, names) => {
  const config = await agencyConfig(ctx);
  const own = { ...config, settings: { ...config.settings, defaultSearchStatus: status } };
  const search = normaliseSearch({ createdAgo: 90, tags: ["!many", "!by-size"] });
  const shown = { ...ctx, agency: { ...ctx.agency, config: own } };
  const found = await findProperties(shown, search);
  expect(found?.properties.map(({ property_id }) => property_id)).toEqual(names.map((name) => ids[name]));
});

test("student rents are compared per person where the agency shows them so", async () => {
  const student = { channel: "lettings", letType: "student", tags: ["student"], rentFrequency: "pppw" } as const;
  const add = async (name: string, bedrooms: number, price: number) => {
    const priceValue = Math.round((price * bedrooms * 52) / 12);
    ids[name] = await insertProperty(database.db, ctx.agency.id, {
      ...student,
      tags: ["student"],
      bedrooms,
      price,
      priceValue,
    });
  };
  await add("five rooms", 5, 130);
  await add("two rooms", 2, 150);
  const search = { channel: "lettings", tags: ["student"], maxPrice: 563, sorted: "least-expensive-first" };
  expect(await find(search)).toEqual([]);
  const config = await agencyConfig(ctx);
  const pppw = { ...config, settings: { ...config.settings, displayStudentPropertyAsPppw: true } };
  const shown = { ...ctx, agency: { ...ctx.agency, config: pppw } };
  expect(
    (await findProperties(shown, normaliseSearch(search)))?.properties.map(({ property_id }) => property_id),
  ).toEqual([ids["five rooms"]]);
});

test("sorts auction lots by their sale and number, past sales last", async () => {
  const add = async (name: string, auctionDate: string, lotNumber: number) => {
    const lot = { disposal: "auction", tags: ["auction", "by lot"], auctionDate, lotNumber } as const;
    ids[name] = await insertProperty(database.db, ctx.agency.id, { ...lot, tags: [...lot.tags] });
  };
  await add("2 in February", "2027-02-11", 2);
  await add("1 in February", "2027-02-11", 1);
  await add("10 in December", "2026-12-10", 10);
  await add("3 in October", "2026-10-08", 3);
  const byLot = ["10 in December", "1 in February", "2 in February", "3 in October"];
  expect(await find({ tags: ["auction", "by-lot"] })).toEqual(byLot);
});
