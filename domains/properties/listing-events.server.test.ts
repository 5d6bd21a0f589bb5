import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { findPriceChanges } from "./find-price-changes.server.ts";
import { listingEvents, mediaObjects, properties, propertyMedia } from "./tables.server.ts";

let database: TestDatabase;
let ctx: Context;
let propertyId: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await testContext(database.db);
  await insertBranch(ctx.db, ctx.agency.id, 1);
  propertyId = await insertProperty(ctx.db, ctx.agency.id, { price: 300_000 });
  const picture = {
    agencyId: ctx.agency.id,
    contentType: "image/webp",
    width: 1,
    height: 1,
    content: Buffer.from("x"),
  };
  await ctx.db.insert(mediaObjects).values(["a", "b"].map((mediaKey) => ({ ...picture, mediaKey })));
});

const ofHome = () => and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId));
const change = (values: Partial<typeof properties.$inferInsert>, db: Database = ctx.db) =>
  db.update(properties).set(values).where(ofHome());
const hang = (db: Database, mediaKey: string, position: number, home = propertyId) =>
  db
    .insert(propertyMedia)
    .values({ agencyId: ctx.agency.id, propertyId: home, kind: "photo", position, mediaKey, alt: "" });
const events = async () => {
  const mine = eq(listingEvents.agencyId, ctx.agency.id);
  const rows = await ctx.db.select().from(listingEvents).where(mine).orderBy(asc(listingEvents.eventId));
  return rows.slice(1);
};
const kinds = async () => (await events()).map(({ kind }) => kind);

describe("a home's changes", () => {
  test("of price and status are remembered with what was before", async () => {
    await change({ price: 320_000, priceValue: 320_000 });
    await change({ status: "under_offer" });
    await change({ published: false });
    expect(await events()).toMatchObject([
      { kind: "price", news: null, previousPrice: 300_000, price: 320_000, matchedAt: expect.any(Date) },
      { kind: "status", news: null, previousStatus: "available", status: "under_offer" },
      { kind: "status", news: null, previousStatus: "under_offer", status: "withdrawn" },
    ]);
  });

  test("of words and pictures are remembered, pictures once however many", async () => {
    await change({ headline: "Another headline", features: ["Garden"] });
    await ctx.db.transaction(async (db) => {
      await hang(db, "a", 0);
      await hang(db, "b", 1);
    });
    await ctx.db.delete(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id));
    expect(await kinds()).toEqual(["text", "pictures", "pictures"]);
  });

  test("are none when nothing is different, when it comes with its pictures, or before it is shown", async () => {
    await change({ price: 300_000, priceValue: 300_000, status: "available", headline: "A house" });
    await change({ updatedAt: new Date(), tags: ["house", "garden"] });
    await ctx.db.transaction(async (db) => {
      const home = await insertProperty(db, ctx.agency.id);
      await hang(db, "a", 0, home);
    });
    const draft = await insertProperty(ctx.db, ctx.agency.id, { published: false });
    await hang(ctx.db, "a", 0, draft);
    expect(await kinds()).toEqual(["listed"]);
  });

  test("cannot be rewritten", async () => {
    await expect(ctx.db.update(listingEvents).set({ price: 1 })).rejects.toThrow();
  });

  test("of price are found in their order, and no other home's or agency's", async () => {
    await change({ priceValue: 280_000 });
    await change({ priceValue: 275_000 });
    const another = await insertProperty(ctx.db, ctx.agency.id, { priceValue: 900_000 });
    await ctx.db.update(properties).set({ priceValue: 800_000 }).where(eq(properties.propertyId, another));
    const found = await findPriceChanges(ctx, propertyId);
    expect(found.map(({ previousPrice, price }) => [previousPrice, price])).toEqual([
      [300_000, 280_000],
      [280_000, 275_000],
    ]);
    expect(await findPriceChanges(await testContext(database.db), propertyId)).toEqual([]);
  });
});
