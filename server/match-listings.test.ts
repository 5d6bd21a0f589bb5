import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { counties, places } from "#domains/places/tables.server.ts";
import { listingEvents, properties } from "#domains/properties/tables.server.ts";
import { matchListings } from "#domains/saved/alerts/match-listings.server.ts";
import { countPeopleByPrice } from "#domains/saved/alerts/seller-demand.server.ts";
import { alerts, savedSearches, searchAreas } from "#domains/saved/tables.server.ts";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { type FieldName, normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { insertTaunton } from "#tests/support/database/insert-taunton.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

const now = new Date("2026-11-15T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let database: TestDatabase;
let ctx: Context;
let elsewhere: Context;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own, now });
  elsewhere = await createTestContext(db, { agency: other, now });
  for (const { agency } of [ctx, elsewhere]) await insertBranch(db, agency.id, 1);
  await insertBranch(db, own.id, 2);
  userId = await insertUser(ctx, "ada@example.com");
  await insertUser(elsewhere, "ada@example.com");
  await insertPlaces();
});
afterAll(() => database.close());

beforeEach(async () => {
  for (const table of [alerts, savedSearches, searchAreas, properties]) await database.db.delete(table);
});

async function insertPlaces() {
  const ring: [number, number][] = [
    [-3.3, 50.9],
    [-2.9, 50.9],
    [-2.9, 51.1],
    [-3.3, 51.1],
    [-3.3, 50.9],
  ];
  const island = ring.map(([lng, lat]): [number, number] => [lng + 1, lat]);
  await database.db.insert(counties).values({
    slug: "somerset",
    name: "Somerset",
    country: "england",
    bounds: [-3.3, 50.9, -1.9, 51.1],
    label: tauntonLocation,
    boundary: { type: "MultiPolygon", coordinates: [[ring], [island]] },
  });
  await insertTaunton(database.db);
}

const area = (size: number) => {
  const encoded = encodePolygon([
    [51 - size, -3.1 - size],
    [51 - size, -3.1 + size],
    [51 + size, -3.1],
  ]);
  return "poly" in encoded ? encoded.poly : undefined;
};

async function keep(loose: RawSearch, change: Partial<typeof savedSearches.$inferInsert> = {}): Promise<number> {
  const search = normaliseSearch({ ...loose, page: undefined });
  const [row] = await database.db
    .insert(savedSearches)
    .values({ agencyId: ctx.agency.id, userId, search, digest: crypto.randomUUID(), ...change })
    .returning({ searchId: savedSearches.searchId });
  return row?.searchId ?? 0;
}

const queued = async () =>
  (await database.db.select().from(alerts)).map(({ searchId, propertyId }) => `${searchId} ${propertyId}`).sort();

const some = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const anySearch = fc.record({
  channel: fc.constantFrom("sales", "lettings"),
  placeId: some("taunton-somerset", "somerset", "england", "wales", "ta1", "nowhere-somerset"),
  within: some(1, 3, 15),
  poly: some(area(0.02), area(0.2)),
  viewport: some([-3.2, 50.95, -3.05, 51.05]),
  travel: some(
    ["60-bicycle-taunton-somerset"],
    ["30-foot-taunton-somerset", "20-bicycle-ta1"],
    ["5-foot-nowhere-somerset"],
  ),
  tags: some(["house"], ["gth-commercial"], ["!house"], ["house", "!auction"]),
  minBeds: some(0, 2, 4),
  maxBeds: some(1, 3),
  minPrice: some(100_000, 900),
  maxPrice: some(250_000, 2_000),
  maxMonthly: some(1_000, 1_500),
  deposit: some(0, 50),
  availableBy: some("2026-12-01"),
  furnishing: some("furnished", "part_furnished"),
  bills: some(true),
  minSquareFeet: some(500, 50_000),
  maxSquareFeet: some(2_000),
  minAcreage: some(0.5),
  maxAcreage: some(1.5),
  status: some("available", "under-offer", "sold", "let", "all"),
  auctionDate: some("2026-12-03"),
  text: some("river", "quiet OR river", "-river"),
  createdAgo: some(3, 30),
  updatedAgo: some(7),
  shortLets: some(true),
  pets: some(true),
  branchId: some(1, 2),
  sorted: some("nearest-first"),
  page: fc.constant(undefined),
} satisfies Record<FieldName, fc.Arbitrary<unknown>>);
const anyHome = fc.record({
  letting: fc.boolean(),
  price: fc.constantFrom(null, 950, 1_500, 90_000, 200_000, 400_000),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  squareFeet: fc.constantFrom(null, 400, 1_500, 60_000),
  acreage: fc.constantFrom(null, 0.4, 1, 2),
  tags: fc.constantFrom(["house"], ["flat"], ["house", "auction"], ["gth commercial"], []),
  status: fc.constantFrom("available", "available", "sstc", "sold", "let", "withdrawn"),
  published: fc.constantFrom(true, true, false),
  lng: fc.constantFrom(-3.10293, -3.12, -3.0, -2.1, -3.31),
  lat: fc.constantFrom(51.01494, 51.0, 51.09, 51.12),
  postcode: fc.constantFrom("TA1 1AA", "TA2 6AA", "TA11 1AA"),
  description: fc.constantFrom("A quiet lane.", "By the river."),
  epcCurrent: fc.constantFrom(null, 30, 70),
  councilTaxBand: fc.constantFrom(null, "C"),
  branchId: fc.constantFrom(1, 2),
  auctionDate: fc.constantFrom(null, "2026-12-03"),
  letType: fc.constantFrom("long", "short"),
  petsAllowed: fc.constantFrom(null, true),
  availableFrom: fc.constantFrom(null, "2026-11-01", "2027-01-15"),
  furnishing: fc.constantFrom(null, "furnished" as const, "furnished_or_unfurnished" as const),
  billsIncluded: fc.constantFrom<string[]>([], ["Water"]),
  createdDays: fc.constantFrom(1, 10, 60),
  updatedDays: fc.constantFrom(1, 10),
});

describe("alerts match search results", () => {
  test("for arbitrary searches and homes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyHome, { minLength: 4, maxLength: 8 }),
        fc.array(anySearch, { minLength: 8, maxLength: 16 }),
        async (homes, searches) => {
          for (const table of [alerts, savedSearches, properties]) await database.db.delete(table);
          for (const { letting, price, lng, lat, createdDays, updatedDays, status, letType, tags, ...home } of homes) {
            await insertProperty(database.db, ctx.agency.id, {
              ...home,
              tags: [...tags],
              price,
              priceValue: price,
              location: { lng, lat },
              channel: letting ? "lettings" : "sales",
              rentFrequency: letting ? "pcm" : null,
              status: status as "available",
              letType: letting ? (letType as "long") : null,
              createdAt: daysAgo(createdDays),
              updatedAt: daysAgo(updatedDays),
            });
          }
          await database.db.delete(listingEvents);
          await database.db.execute(sql`insert into listing_events (agency_id, property_id, news)
            select agency_id, property_id, 'new' from properties`);
          const saved = [];
          for (const search of searches) saved.push({ search, searchId: await keep(search) });
          await matchListings(ctx);
          const shown = [];
          for (const { search, searchId } of saved) {
            const found = await findProperties(ctx, normaliseSearch(search));
            for (const card of found?.properties ?? []) shown.push(`${searchId} ${card.property_id}`);
          }
          expect(await queued()).toEqual(shown.sort());
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe("a listing change", () => {
  const news = async () => {
    const rows = await database.db.select().from(listingEvents).orderBy(listingEvents.eventId);
    return rows
      .filter((row) => row.news)
      .map((row) => (row.previousPrice ? `${row.news} from ${row.previousPrice}` : row.news));
  };
  const change = (values: Partial<typeof properties.$inferInsert>) => database.db.update(properties).set(values);

  test("is a new listing, a price cut and a return to the market", async () => {
    await insertProperty(database.db, ctx.agency.id, { price: 300_000 });
    await change({ priceValue: 280_000, price: 280_000 });
    await change({ status: "under_offer" });
    await change({ status: "available" });
    expect(await news()).toEqual(["new", "reduced from 300000", "back"]);
  });

  test("is not a price rise, a text edit, or an unavailable home", async () => {
    await insertProperty(database.db, ctx.agency.id, { status: "sold" });
    await insertProperty(database.db, ctx.agency.id, { published: false });
    await change({ priceValue: 400_000, summary: "Other words" });
    await change({ priceValue: 300_000 });
    expect(await news()).toEqual([]);
  });

  test("includes publishing a draft", async () => {
    await insertProperty(database.db, ctx.agency.id, { published: false });
    await change({ published: true });
    expect(await news()).toEqual(["new"]);
  });
});

describe("an alert", () => {
  test("is queued once per search and listing change [S53]", async () => {
    await insertProperty(database.db, ctx.agency.id);
    await keep({});
    expect(await matchListings(ctx)).toBe(1);
    expect(await matchListings(ctx)).toBe(0);
    await database.db.update(listingEvents).set({ matchedAt: null });
    await matchListings(ctx);
    expect(await queued()).toHaveLength(1);
    await database.db.update(properties).set({ priceValue: 150_000 });
    await matchListings(ctx);
    expect(await queued()).toHaveLength(2);
  });

  test("covers only the user's own agency and respects opt-outs [1.3.43]", async () => {
    const theirs = await insertProperty(database.db, elsewhere.agency.id);
    const mine = await insertProperty(database.db, ctx.agency.id);
    const wanted = await keep({});
    await keep({ minBeds: 1 }, { alertFrequency: "N" });
    await Promise.all([matchListings(ctx), matchListings(elsewhere)]);
    expect(await queued()).toEqual([`${wanted} ${mine}`]);
    expect(theirs).not.toBe(mine);
  });

  test("follows changes of place data", async () => {
    await keep({ placeId: "taunton-somerset", within: 1 });
    await insertProperty(database.db, ctx.agency.id, { location: { lng: -2, lat: 52 } });
    await matchListings(ctx);
    expect(await queued()).toEqual([]);
    await database.db.execute(sql`insert into place_loads values ('places', 'other', 1, 1)`);
    await database.db.update(places).set({ location: { lng: -2, lat: 52 } });
    await insertProperty(database.db, ctx.agency.id, { location: { lng: -2, lat: 52 } });
    await matchListings(ctx);
    expect(await queued()).toHaveLength(1);
    await database.db.update(places).set({ location: tauntonLocation }).where(eq(places.placeId, "taunton-somerset"));
  });
});

test("counts the people who would hear of a home that is not on the market, by price, of this agency only", async () => {
  const like = await insertProperty(database.db, ctx.agency.id, { price: 200_000 });
  const home = {
    ...{ like, location: tauntonLocation, postcode: "TA1 1AA", propertyType: "terraced house" as const },
    ...{ bedrooms: 3, squareFeet: undefined },
  };
  const save = (at: Context, person: number, raw: RawSearch) =>
    at.db.insert(savedSearches).values({
      ...{ agencyId: at.agency.id, userId: person, search: normaliseSearch(raw) },
      ...{ digest: JSON.stringify(raw), alertFrequency: "D" as const },
    });
  await save(ctx, userId, { channel: "sales", maxPrice: 300_000 });
  await save(ctx, userId, { channel: "sales", tags: ["terraced-house"], maxPrice: 250_000 });
  await save(ctx, await insertUser(ctx, "bo@example.com"), { channel: "sales", minBeds: 2, minPrice: 240_000 });
  await save(ctx, await insertUser(ctx, "cy@example.com"), { channel: "sales", minBeds: 4 });
  await save(ctx, await insertUser(ctx, "di@example.com"), { channel: "lettings" });
  expect(await countPeopleByPrice(ctx, home, [200_000, 250_000, 350_000])).toEqual([1, 2, 1]);
  expect(await countPeopleByPrice(elsewhere, home, [200_000])).toEqual([0]);
});
