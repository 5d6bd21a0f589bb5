import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { exportFormats, exportStock } from "#domains/feeds/export/export-stock.server.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { createMediaReader } from "#domains/feeds/files/read-feed.server.ts";
import { counties, places, sectors } from "#domains/places/tables.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { groupMedia } from "#domains/properties/media/group-media.ts";
import { listingEvents, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { listStock, runImport, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const { freshAgency, sampleFeed, db, front } = setUpFeedImport();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

describe("importing a feed", () => {
  test("adds properties once, with their pictures, without touching other agencies", async () => {
    const { ctx, jobs } = await freshAgency();
    const other = await freshAgency();
    await insertProperty(db(), other.ctx.agency.id, { branchId: 901, reference: "901_S1" });

    expect(await runImport(ctx, await sampleFeed())).toMatchObject({
      added: ["901_S1", "901_L1"],
      refused: [],
      withdrawn: [],
    });
    expect(await listStock(ctx)).toMatchObject([
      { reference: "901_L1", rentFrequency: "pcm", priceValue: 750, bedrooms: 0, status: "let_agreed" },
      {
        reference: "901_S1",
        price: 475_000,
        headline: "4 bedroom detached house for sale in Taunton",
        tags: ["house", "detached-house"],
        location: tauntonLocation,
      },
    ]);
    expect(jobs.map(({ job }) => job)).toEqual(["fetch-feed-media"]);
    expect(await runImport(ctx, await sampleFeed())).toMatchObject({ added: [], changed: [], unchanged: 2 });
    expect(await listStock(other.ctx)).toMatchObject([{ reference: "901_S1", price: 200_000 }]);
  });

  test("stores no search price for a price on application", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), priceQualifier: "poa" }]));
    expect(await listStock(ctx)).toMatchObject([{ price: 475_000, priceValue: null }]);
  });

  test("stores PDF documents, lists them for the property page and exports them again", async () => {
    const { ctx } = await freshAgency();
    const document = (source: string, caption: string | null) => ({ kind: "brochure" as const, source, caption });
    const documents = [document("a.pdf", "Particulars"), document("b.pdf", "EPC"), document("c.pdf", null)];
    const feed = await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media: documents }]);
    const files: Record<string, string> = { "a.pdf": "%PDF-1 a %%EOF", "b.pdf": "%PDF-1 b %%EOF", "c.pdf": "MZ" };
    const readMedia = async (name: string) => (files[name] ? Buffer.from(files[name]) : null);
    const report = await runImport(ctx, { ...feed, ...createMediaReader(readMedia) });
    expect(report.warnings).toEqual(["901_S1: c.pdf: This is not a PDF"]);
    const [home] = await listStock(ctx);
    const stored = await findProperty(ctx, home?.propertyId ?? 0);
    expect(groupMedia(stored?.media ?? []).documents.map(({ name }) => name)).toEqual([
      "Particulars",
      "EPC certificate",
    ]);
    const place = path.join(folder.folder, "with-documents");
    await exportStock(ctx, place);
    const again = await openFeed(path.join(place, `${ctx.agency.slug}.blm`));
    expect(again.feed.unknownColumns).toEqual([]);
    expect(await runImport(ctx, again)).toMatchObject({ changed: [], unchanged: 1 });
  });

  test("reports changed properties and withdraws missing ones", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    const report = await runImport(
      ctx,
      await sampleFeed(([sale, letting]) => [
        { ...(sale as FeedProperty), price: 450_000, status: "sstc" },
        { ...(letting as FeedProperty), reference: "901_L2" },
      ]),
    );
    expect(report).toMatchObject({
      added: ["901_L2"],
      changed: [{ reference: "901_S1", fields: ["status", "price"] }],
      withdrawn: ["901_L1"],
    });
    expect(await listStock(ctx)).toMatchObject([
      { status: "withdrawn", published: false },
      { reference: "901_L2" },
      { status: "sstc", price: 450_000 },
    ]);
    expect(await runImport(ctx, await sampleFeed())).toMatchObject({
      changed: [{ reference: "901_S1" }, { reference: "901_L1", fields: ["status", "published"] }],
    });
  });

  test("updates headline, tags and address visibility when the type or display address changes", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    await ctx.db
      .update(properties)
      .set({ tags: ["house", "detached-house", "ours"] })
      .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.reference, "901_S1")));
    const report = await runImport(
      ctx,
      await sampleFeed(([sale, letting]) => [
        { ...(sale as FeedProperty), propertyType: "bungalow", displayAddress: "Example House, Mill Lane, Taunton" },
        letting as FeedProperty,
      ]),
    );
    expect(report.changed).toEqual([
      { reference: "901_S1", fields: ["propertyType", "displayAddress", "headline", "tags", "addressHidden"] },
    ]);
    expect((await listStock(ctx))[1]).toMatchObject({
      headline: "4 bedroom bungalow for sale in Taunton",
      tags: ["bungalow", "ours"],
      addressHidden: false,
    });
  });

  test("does not withdraw a property that moves to another branch", async () => {
    const { ctx } = await freshAgency();
    await insertBranch(db(), ctx.agency.id, 902);
    await runImport(ctx, await sampleFeed());
    const report = await runImport(
      ctx,
      await sampleFeed(([sale, letting]) => [letting as FeedProperty, { ...(sale as FeedProperty), branch: "902" }]),
    );
    expect(report).toMatchObject({ withdrawn: [], changed: [{ reference: "901_S1", fields: ["branchId"] }] });
    const events = await ctx.db.select().from(listingEvents).where(eq(listingEvents.agencyId, ctx.agency.id));
    expect(events.map(({ kind }) => kind)).toEqual(["listed", "listed"]);
  });

  test("keeps pictures that are listed but not sent again, and removes a floor plan that is no longer listed", async () => {
    const { ctx } = await freshAgency();
    const [other, plan] = [await createPhoto(800, 600), await createPhoto(700, 500)];
    const files: Record<string, Buffer> = { "a.jpg": front(), "b.jpg": other, "p.jpg": plan };
    const media: FeedProperty["media"] = [
      { kind: "photo", source: "a.jpg", caption: null },
      { kind: "photo", source: "b.jpg", caption: null },
      { kind: "floorplan", source: "p.jpg", caption: null },
    ];
    const send = async (named: FeedProperty["media"], sent: string[]) => {
      const feed = await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media: named }]);
      return runImport(ctx, {
        ...feed,
        ...createMediaReader(async (name) => (sent.includes(name) ? (files[name] ?? null) : null)),
      });
    };
    const attached = async () =>
      (await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id)))
        .map(({ kind, position, mediaKey }) => `${kind} ${position} ${mediaKey}`)
        .sort();
    await send(media, ["a.jpg", "b.jpg", "p.jpg"]);
    const all = await attached();
    expect(all).toHaveLength(3);
    expect(await send(media, ["b.jpg"])).toMatchObject({ unchanged: 1, warnings: [] });
    expect(await attached()).toEqual(all);
    expect(await send(media.slice(0, 2), [])).toMatchObject({ changed: [{ fields: ["pictures"] }] });
    expect(await attached()).toEqual(all.filter((line) => line.startsWith("photo")));
  });

  test("uses the county's name when the nearest place has a namesake in the county", async () => {
    const { ctx } = await freshAgency();
    const location = { lng: -0.7, lat: 52.05 };
    const boundary = { type: "Polygon" as const, coordinates: [] };
    await db()
      .insert(counties)
      .values({
        slug: "buckinghamshire",
        name: "Buckinghamshire",
        country: "england",
        bounds: [0, 0, 0, 0],
        label: location,
        boundary,
      });
    const place = { placeId: "broughton-buckinghamshire-mk10", name: "Broughton", otherNames: [], kind: "village" };
    await db()
      .insert(places)
      .values({ ...place, county: "buckinghamshire", country: "england", location, rank: 1 });
    await db().insert(sectors).values({ code: "MK10 9", location, postcodes: 1 });
    await runImport(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), postcode: "MK10 9AA" }]));
    expect(await listStock(ctx)).toMatchObject([{ county: "Buckinghamshire" }]);
  });

  test("keeps statuses, tags and sizes that the feed knows less about", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    await ctx.db
      .update(properties)
      .set({ status: "exchanged", tags: ["ours"], acreage: 2 })
      .where(eq(properties.agencyId, ctx.agency.id));
    const sold = await sampleFeed((homes) => homes.map((home) => ({ ...home, status: "sold" })));
    expect(await runImport(ctx, sold)).toMatchObject({ unchanged: 2 });
    expect(await listStock(ctx)).toMatchObject([{ tags: ["ours"], acreage: 2 }, { status: "exchanged" }]);
  });

  test("refuses a file that would withdraw most of the stock unless forced [S54]", async () => {
    const { ctx } = await freshAgency();
    for (let i = 0; i < 20; i += 1) await insertProperty(db(), ctx.agency.id, { branchId: 901 });
    const report = await runImport(ctx, await sampleFeed());
    expect(report).toMatchObject({
      added: ["901_L1"],
      withdrawn: [],
      heldBack: [{ branch: "901", channel: "sales" }],
    });
    expect(await listStock(ctx)).toHaveLength(21);
    expect(await runImport(ctx, await sampleFeed(), true)).toMatchObject({ added: ["901_S1"], unchanged: 1 });
  });

  test("changes nothing for an empty or truncated file [S54]", async () => {
    const { ctx } = await freshAgency();
    await expect(runImport(ctx, await sampleFeed(() => []))).rejects.toThrow(OperatorError);
    const cut = await sampleFeed();
    await expect(runImport(ctx, { ...cut, feed: { ...cut.feed, declaredCount: 12 } })).rejects.toThrow(
      "may be truncated",
    );
    expect(await listStock(ctx)).toEqual([]);
  });

  test("does not treat an unreadable row as missing", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    const feed = await sampleFeed(([sale]) => [sale as FeedProperty]);
    const problems = [{ line: 12, reference: "901_L1", reason: "PRICE is empty" }];
    expect(await runImport(ctx, { ...feed, feed: { ...feed.feed, problems } })).toMatchObject({
      withdrawn: [],
      refused: problems,
    });
  });

  test("reports unknown branches and postcodes", async () => {
    const { ctx } = await freshAgency();
    const feed = await sampleFeed(([sale, letting]) => [
      { ...(sale as FeedProperty), branch: "77" },
      { ...(letting as FeedProperty), postcode: "ZE1 0AA" },
    ]);
    const { refused } = await runImport(ctx, feed);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "BRANCH_ID 77 is unknown; map it in feedBranches in settings.json",
      "Postcode ZE1 0AA was not found",
    ]);
  });
});

test.each(exportFormats)("changes nothing when an export as %s is imported again", async (format) => {
  const { ctx } = await freshAgency();
  await runImport(ctx, await sampleFeed());
  const target = path.join(folder.folder, `export-${format}`);
  expect(await exportStock(ctx, target, format)).toEqual({ homes: 2, pictures: 1 });
  const again = await openFeed(target);
  expect(await runImport(ctx, again)).toMatchObject({
    added: [],
    changed: [],
    withdrawn: [],
    unchanged: 2,
    warnings: [],
  });
});
