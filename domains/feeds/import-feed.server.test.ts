import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { counties, places, sectors } from "#domains/places/tables.server.ts";
import { findDocuments } from "#domains/properties/find-documents.server.ts";
import { photograph } from "#domains/properties/media/picture-fixtures.ts";
import { listingEvents, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { feedImports, runImport, stockOf } from "#tests/support/feed-imports.ts";
import { insertBranch, insertProperty, taunton } from "#tests/support/properties.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { exportStock } from "./export-stock.server.ts";
import type { FeedProperty } from "./feed-property.ts";
import { openFeed } from "./open-feed.server.ts";

const { freshAgency, sampleFeed, db, front } = feedImports();
const folder = temporaryFolder();
afterAll(() => folder.remove());

describe("importing a feed", () => {
  test("adds homes once, with their pictures, and touches no other agency", async () => {
    const { ctx, jobs } = await freshAgency();
    const other = await freshAgency();
    await insertProperty(db(), other.ctx.agency.id, { branchId: 901, reference: "901_S1" });

    expect(await runImport(ctx, await sampleFeed())).toMatchObject({
      added: ["901_S1", "901_L1"],
      refused: [],
      withdrawn: [],
    });
    expect(await stockOf(ctx)).toMatchObject([
      { reference: "901_L1", rentFrequency: "pcm", priceValue: 750, bedrooms: 0, status: "let_agreed" },
      {
        reference: "901_S1",
        price: 475_000,
        headline: "4 bedroom detached house for sale in Taunton",
        tags: ["house", "detached-house"],
        location: taunton,
      },
    ]);
    expect(jobs.map(({ job }) => job)).toEqual(["fetch-feed-media"]);
    expect(await runImport(ctx, await sampleFeed())).toMatchObject({ added: [], changed: [], unchanged: 2 });
    expect(await stockOf(other.ctx)).toMatchObject([{ reference: "901_S1", price: 200_000 }]);
  });

  test("does not let a price on application be searched by", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), priceQualifier: "poa" }]));
    expect(await stockOf(ctx)).toMatchObject([{ price: 475_000, priceValue: null }]);
  });

  test("keeps documents that are PDFs, offers them on the home's page, and exports them again", async () => {
    const { ctx } = await freshAgency();
    const document = (source: string, caption: string | null) => ({ kind: "brochure" as const, source, caption });
    const documents = [document("a.pdf", "Particulars"), document("b.pdf", "EPC"), document("c.pdf", null)];
    const feed = await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media: documents }]);
    const files: Record<string, string> = { "a.pdf": "%PDF-1 a %%EOF", "b.pdf": "%PDF-1 b %%EOF", "c.pdf": "MZ" };
    const readMedia = async (name: string) => (files[name] ? Buffer.from(files[name]) : null);
    const report = await runImport(ctx, { ...feed, readMedia });
    expect(report.warnings).toEqual(["901_S1: c.pdf: This is not a PDF"]);
    const [home] = await stockOf(ctx);
    const found = await findDocuments(ctx, home?.propertyId ?? 0);
    expect(found.map(({ name }) => name)).toEqual(["Particulars", "EPC certificate"]);
    const place = path.join(folder.folder, "with-documents");
    await exportStock(ctx, place);
    const again = await openFeed(path.join(place, `${ctx.agency.slug}.blm`));
    expect(again.feed.unknownColumns).toEqual([]);
    expect(await runImport(ctx, again)).toMatchObject({ changed: [], unchanged: 1 });
  });

  test("tells what changed, and withdraws what is missing", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    const report = await runImport(
      ctx,
      await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), price: 450_000, status: "sstc" }]),
    );
    expect(report).toMatchObject({
      changed: [{ reference: "901_S1", fields: ["status", "price"] }],
      withdrawn: ["901_L1"],
    });
    expect(await stockOf(ctx)).toMatchObject([
      { status: "withdrawn", published: false },
      { status: "sstc", price: 450_000 },
    ]);
    expect(await runImport(ctx, await sampleFeed())).toMatchObject({
      changed: [{ reference: "901_S1" }, { reference: "901_L1", fields: ["status", "published"] }],
    });
  });

  test("a home whose kind or display address is put right is found and shown as what it is", async () => {
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
    expect((await stockOf(ctx))[1]).toMatchObject({
      headline: "4 bedroom bungalow for sale in Taunton",
      tags: ["bungalow", "ours"],
      addressHidden: false,
    });
  });

  test("a home that moves to another branch was never off the market", async () => {
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

  test("pictures that are only named again stay, and a plan that is named no more goes", async () => {
    const { ctx } = await freshAgency();
    const [other, plan] = [await photograph(800, 600), await photograph(700, 500)];
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
        readMedia: async (name) => (sent.includes(name) ? (files[name] ?? null) : null),
      });
    };
    const hung = async () =>
      (await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id)))
        .map(({ kind, position, mediaKey }) => `${kind} ${position} ${mediaKey}`)
        .sort();
    await send(media, ["a.jpg", "b.jpg", "p.jpg"]);
    const whole = await hung();
    expect(whole).toHaveLength(3);
    expect(await send(media, ["b.jpg"])).toMatchObject({ unchanged: 1, warnings: [] });
    expect(await hung()).toEqual(whole);
    expect(await send(media.slice(0, 2), [])).toMatchObject({ changed: [{ fields: ["pictures"] }] });
    expect(await hung()).toEqual(whole.filter((line) => line.startsWith("photo")));
  });

  test("a county is its name, also where the nearest place has a namesake", async () => {
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
    expect(await stockOf(ctx)).toMatchObject([{ county: "Buckinghamshire" }]);
  });

  test("keeps what the feed cannot know better", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    await ctx.db
      .update(properties)
      .set({ status: "exchanged", tags: ["ours"], acreage: 2 })
      .where(eq(properties.agencyId, ctx.agency.id));
    const sold = await sampleFeed((homes) => homes.map((home) => ({ ...home, status: "sold" })));
    expect(await runImport(ctx, sold)).toMatchObject({ unchanged: 2 });
    expect(await stockOf(ctx)).toMatchObject([{ tags: ["ours"], acreage: 2 }, { status: "exchanged" }]);
  });

  test("a file that would empty the window is held back until somebody insists", async () => {
    const { ctx } = await freshAgency();
    for (let i = 0; i < 20; i += 1) await insertProperty(db(), ctx.agency.id, { branchId: 901 });
    const report = await runImport(ctx, await sampleFeed());
    expect(report).toMatchObject({ added: [], withdrawn: [], heldBack: [{ branch: "901" }] });
    expect(await stockOf(ctx)).toHaveLength(20);
    expect(await runImport(ctx, await sampleFeed(), true)).toMatchObject({ added: ["901_S1", "901_L1"] });
  });

  test("an empty or cut-off file changes nothing", async () => {
    const { ctx } = await freshAgency();
    await expect(runImport(ctx, await sampleFeed(() => []))).rejects.toThrow(PlainError);
    const cut = await sampleFeed();
    await expect(runImport(ctx, { ...cut, feed: { ...cut.feed, announced: 12 } })).rejects.toThrow("may be cut off");
    expect(await stockOf(ctx)).toEqual([]);
  });

  test("a row that cannot be read does not count as missing", async () => {
    const { ctx } = await freshAgency();
    await runImport(ctx, await sampleFeed());
    const feed = await sampleFeed(([sale]) => [sale as FeedProperty]);
    const problems = [{ line: 12, reference: "901_L1", reason: "PRICE is empty" }];
    expect(await runImport(ctx, { ...feed, feed: { ...feed.feed, problems } })).toMatchObject({
      withdrawn: [],
      refused: problems,
    });
  });

  test("unknown branches and places are told", async () => {
    const { ctx } = await freshAgency();
    const feed = await sampleFeed(([sale, letting]) => [
      { ...(sale as FeedProperty), branch: "77" },
      { ...(letting as FeedProperty), postcode: "ZE1 0AA" },
    ]);
    const { refused } = await runImport(ctx, feed);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "BRANCH_ID 77 belongs to no branch; name it in feedBranches of settings.json",
      "Nobody knows where ZE1 0AA is",
    ]);
  });
});

test("what is exported and imported again changes nothing", async () => {
  const { ctx } = await freshAgency();
  await runImport(ctx, await sampleFeed());
  const target = path.join(folder.folder, "export");
  expect(await exportStock(ctx, target)).toEqual({ homes: 2, pictures: 1 });
  const again = await openFeed(target);
  expect(await runImport(ctx, again)).toMatchObject({
    added: [],
    changed: [],
    withdrawn: [],
    unchanged: 2,
    warnings: [],
  });
});
