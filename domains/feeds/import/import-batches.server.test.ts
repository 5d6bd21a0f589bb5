import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as codes from "#domains/feeds/blm/blm-codes.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { createMediaReader, type FeedPackage } from "#domains/feeds/files/read-feed.server.ts";
import { feedRuns } from "#domains/feeds/tables.server.ts";
import { propertyTypes } from "#domains/properties/property-types.ts";
import { listingEvents, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { listStock, runImport, setUpFeedImport } from "#tests/support/apps/feed-import.ts";

const { freshAgency, sampleFeed, db, front } = setUpFeedImport();

const text = fc.string({ unit: "grapheme", maxLength: 12 }).filter((typed) => !typed.includes("\0"));
const count = fc.nat(2_147_483_647);
const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const either = <Value>(values: Readonly<Record<number, Value>>) => fc.constantFrom(...Object.values(values));
/** Objects as a reader makes them, with the usual prototype. */
const record = <Value>(model: { [Name in keyof Value]: fc.Arbitrary<Value[Name]> }) =>
  fc.record<Value>(model, { noNullPrototype: true });
const amount = fc.option(fc.nat(10_000));

const videos = fc.array(record({ id: text, url: fc.webUrl(), description: fc.option(text) }), { maxLength: 2 });

/** Every field that a feed can change; the types ask for each. */
const fields: { [Name in Exclude<keyof FeedProperty, "reference" | "branch">]-?: fc.Arbitrary<FeedProperty[Name]> } = {
  channel: fc.constantFrom("sales", "lettings"),
  status: either(codes.statusCodes),
  published: fc.boolean(),
  propertyType: fc.constantFrom(...(Object.keys(propertyTypes) as FeedProperty["propertyType"][])),
  bedrooms: count,
  price: fc.option(count),
  priceQualifier: either(codes.priceQualifierCodes),
  rentFrequency: fc.option(either(codes.rentFrequencyCodes)),
  summary: text,
  description: text,
  features: fc.array(text, { maxLength: 3 }),
  virtualTours: videos,
  houseName: fc.option(text),
  houseNumber: fc.option(text),
  street: text,
  locality: fc.option(text),
  town: text.filter((name) => name !== ""),
  postcode: fc.constantFrom("TA1 1AA", "TA1 3BB"),
  displayAddress: text,
  bathrooms: maybe(count),
  receptionRooms: maybe(count),
  squareFeet: maybe(count),
  acreage: maybe(fc.double({ min: 0, max: 1e6, noNaN: true }).map((acres) => acres + 0)),
  county: maybe(text.filter((name) => name !== "")),
  location: maybe(record({ lng: fc.nat(200).map((n) => n / 100 - 3), lat: fc.nat(500).map((n) => 50 + n / 100) })),
  tenure: maybe(either(codes.tenureCodes)),
  lease: maybe(
    record({ yearsRemaining: amount, groundRent: amount, groundRentReviewYears: amount, serviceCharge: amount }),
  ),
  councilTaxBand: maybe(fc.constantFrom("A", "B", "C")),
  availableFrom: maybe(day.map((date) => date.toISOString().slice(0, 10))),
  deposit: maybe(count),
  furnishing: maybe(either(codes.furnishingCodes).map((furnishing) => furnishing ?? "furnished")),
  letType: maybe(either(codes.letTypeCodes).map((letType) => letType ?? "long")),
  billsIncluded: maybe(fc.array(text, { maxLength: 2 })),
  lettingsFeeText: maybe(text),
  newHome: maybe(fc.boolean()),
  createdAt: maybe(day),
  changedAt: maybe(day),
  headline: maybe(text),
  rooms: maybe(fc.array(record({ name: text, dimensions: fc.option(text), description: text }), { maxLength: 2 })),
  epcCurrent: maybe(fc.integer({ min: 1, max: 100 })),
  epcPotential: maybe(fc.integer({ min: 1, max: 100 })),
  petsAllowed: maybe(fc.boolean()),
  tags: maybe(fc.uniqueArray(text, { maxLength: 3 })),
  disposal: maybe(fc.constantFrom("private_treaty", "auction", "tender")),
  auctionDate: maybe(day.map((date) => date.toISOString().slice(0, 10))),
  lotNumber: maybe(fc.nat(500)),
  propertyVideos: maybe(videos),
  addressHidden: maybe(fc.boolean()),
  exchangedPrice: maybe(count),
  videoUrl: maybe(fc.webUrl()),
  // Only of new properties.
  launchedAt: fc.constant(undefined),
  statusChangedAt: fc.constant(undefined),
  updatedAt: fc.constant(undefined),
  materialInformation: maybe(fc.record({ water: text, floodRisk: text }, { requiredKeys: [], noNullPrototype: true })),
  negotiator: fc.constant(undefined),
  parentReference: fc.constant(undefined),
  boundary: maybe(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 4 })),
  media: fc.constant([]),
};
const names = Object.keys(fields) as (keyof typeof fields)[];
const home = record(fields);
/** A property before, and after some of its fields have changed. */
const change = fc
  .tuple(home, home, fc.subarray(names, { maxLength: 4 }))
  .map(([before, other, changed]) =>
    [before, { ...before, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }].map(withRentFrequency),
  );

test("detects a change of any field of any property in a batch, writes it, and then finds nothing to change", async () => {
  const feed = await sampleFeed();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const { ctx } = await freshAgency();
      const send = (version: 0 | 1) => {
        const homes = changes.map((versions, n) => ({ ...versions[version], reference: `R${n + 10}`, branch: "901" }));
        return runImport(ctx, withHomes(feed, homes as FeedProperty[]));
      };
      expect((await send(0)).added).toHaveLength(changes.length);
      expect(await send(0)).toMatchObject({ changed: [], unchanged: changes.length });
      const before = await listStock(ctx);
      const report = await send(1);
      const after = await listStock(ctx);
      for (const [n, row] of after.entries()) expectStored(row, changes[n]?.[1] as FeedProperty, before[n]?.status);
      const isRewritten = before.map((row, n) => JSON.stringify(visible(row)) !== JSON.stringify(visible(after[n])));
      expect(report.changed.map(({ reference }) => reference).sort()).toEqual(
        after.flatMap(({ reference }, n) => (isRewritten[n] ? [reference] : [])),
      );
      expect(report.unchanged).toBe(isRewritten.filter((rewritten) => !rewritten).length);
      expect(await send(1)).toMatchObject({ added: [], changed: [], withdrawn: [], unchanged: changes.length });
    }),
    { numRuns: 25 },
  );
});

test("notices another picture under the same name and of the same size, and records it once", async () => {
  const { ctx } = await freshAgency();
  const feed = await sampleFeed(([sale]) => twoPictures(sale as FeedProperty));
  const send = (last: number) => {
    const files: Record<string, Buffer> = { "a.jpg": Buffer.concat([front(), Buffer.from([last])]), "b.jpg": front() };
    return runImport(ctx, { ...feed, ...createMediaReader(async (name) => files[name] ?? null) });
  };
  expect(await send(0)).toMatchObject({ added: ["R0", "R1", "R2"], warnings: [] });
  const pictures = () =>
    ctx.db
      .select()
      .from(propertyMedia)
      .where(eq(propertyMedia.agencyId, ctx.agency.id))
      .orderBy(propertyMedia.mediaKey);
  const first = await pictures();
  expect(await send(0)).toMatchObject({ unchanged: 3 });
  expect(await send(1)).toMatchObject({ unchanged: 2, changed: [{ reference: "R0", fields: ["pictures"] }] });
  const now = await pictures();
  expect(now).toHaveLength(first.length);
  expect(now.filter((row) => first.every(({ mediaKey }) => mediaKey !== row.mediaKey))).toMatchObject([
    { position: 0 },
  ]);
  expect(await countEvents(ctx)).toEqual({ listed: 3, pictures: 1 });
});

test("leaves nothing behind when its connection is lost between batches, and imports everything on the next run", async () => {
  const { ctx } = await freshAgency();
  const homes = (sale: FeedProperty) => Array.from({ length: 450 }, (_, n) => ({ ...sale, reference: `R${n}` }));
  const feed = await sampleFeed(([sale]) => homes(sale as FeedProperty));
  let imported = 0;
  const hashMedia: FeedPackage["hashMedia"] = async (fileNames) => {
    if (imported > 0) await endTransactions();
    return feed.hashMedia(fileNames);
  };
  const lost = runImport(ctx, { ...feed, hashMedia }, false, () => void imported++);
  await expect(lost).rejects.toThrow();
  expect(imported).toBeGreaterThanOrEqual(200);
  expect(await listStock(ctx)).toEqual([]);
  expect(await countEvents(ctx)).toEqual({});
  expect(await db().select().from(feedRuns).where(eq(feedRuns.agencyId, ctx.agency.id))).toEqual([]);
  const report = await runImport(ctx, feed);
  expect(report.added).toHaveLength(450);
  expect(await countEvents(ctx)).toEqual({ listed: 450 });
  expect(await runImport(ctx, feed)).toMatchObject({ added: [], changed: [], unchanged: 450 });
});

/** Rents have a frequency and sales have none. */
const withRentFrequency = (sent: Omit<FeedProperty, "reference" | "branch">) => ({
  ...sent,
  rentFrequency: sent.channel === "sales" ? null : (sent.rentFrequency ?? "pcm"),
});

const withHomes = (feed: FeedPackage, properties: FeedProperty[]) => ({ ...feed, feed: { ...feed.feed, properties } });

const twoPictures = (sale: FeedProperty) =>
  Array.from({ length: 3 }, (_, n) => ({
    ...sale,
    reference: `R${n}`,
    media: [n === 0 ? "a.jpg" : "b.jpg", "b.jpg"].map((source) => ({ kind: "photo" as const, source, caption: null })),
  }));

type Row = Awaited<ReturnType<typeof listStock>>[number];

/** Reports leave these columns out. */
const visible = ({ updatedAt, statusChangedAt, priceValue, closedOn, ...row }: Partial<Row> = {}) => row;

function expectStored(row: Row, sent: FeedProperty, statusBefore: string | undefined) {
  const { media, createdAt, changedAt, location, virtualTours, propertyVideos, tags, status, ...given } = sent;
  expect(row).toMatchObject(JSON.parse(JSON.stringify(given)) as object);
  expect(row.virtualTours.map(({ url }) => url)).toEqual(virtualTours.map(({ url }) => url));
  if (propertyVideos) expect(row.propertyVideos.map(({ url }) => url)).toEqual(propertyVideos.map(({ url }) => url));
  expect(row.tags).toEqual(expect.arrayContaining(tags ?? []));
  expect([status, statusBefore]).toContain(row.status);
  if (location) expect(row.location).toEqual(location);
}

async function countEvents(ctx: Context) {
  const events = await db().select().from(listingEvents).where(eq(listingEvents.agencyId, ctx.agency.id));
  return Object.fromEntries([...Map.groupBy(events, ({ kind }) => kind)].map(([kind, same]) => [kind, same.length]));
}

const endTransactions = () =>
  db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
