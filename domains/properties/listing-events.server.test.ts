import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findProperty } from "./find-property.server.ts";
import { listingEvents, mediaObjects, properties, propertyMedia } from "./tables.server.ts";

let database: TestDatabase;
let ctx: Context;
let propertyId: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTestContext(database.db);
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
const attach = (db: Database, mediaKey: string, position: number, home = propertyId) =>
  db
    .insert(propertyMedia)
    .values({ agencyId: ctx.agency.id, propertyId: home, kind: "photo", position, mediaKey, alt: "" });
const events = async () => {
  const isOwn = eq(listingEvents.agencyId, ctx.agency.id);
  const rows = await ctx.db.select().from(listingEvents).where(isOwn).orderBy(asc(listingEvents.eventId));
  return rows.slice(1);
};
const kinds = async () => (await events()).map(({ kind }) => kind);

describe("listing events", () => {
  test("record price and status changes with their previous values", async () => {
    await change({ price: 320_000, priceValue: 320_000 });
    await change({ status: "under_offer" });
    await change({ published: false });
    expect(await events()).toMatchObject([
      { kind: "price", news: null, previousPrice: 300_000, price: 320_000, matchedAt: expect.any(Date) },
      { kind: "status", news: null, previousStatus: "available", status: "under_offer" },
      { kind: "status", news: null, previousStatus: "under_offer", status: "withdrawn" },
    ]);
  });

  test("record text and picture changes, pictures once per transaction", async () => {
    await change({ headline: "Another headline", features: ["Garden"] });
    await ctx.db.transaction(async (db) => {
      await attach(db, "a", 0);
      await attach(db, "b", 1);
    });
    await ctx.db.delete(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id));
    expect(await kinds()).toEqual(["text", "pictures", "pictures"]);
  });

  test("ignore unchanged values, the first pictures of a new property and unpublished properties", async () => {
    await change({ price: 300_000, priceValue: 300_000, status: "available", headline: "A house" });
    await change({ updatedAt: new Date(), tags: ["house", "garden"] });
    await ctx.db.transaction(async (db) => {
      const home = await insertProperty(db, ctx.agency.id);
      await attach(db, "a", 0, home);
    });
    const draft = await insertProperty(ctx.db, ctx.agency.id, { published: false });
    await attach(ctx.db, "a", 0, draft);
    expect(await kinds()).toEqual(["listed"]);
  });

  test("cannot be updated", async () => {
    await expect(ctx.db.update(listingEvents).set({ price: 1 })).rejects.toThrow();
  });

  test("list a property's price changes in order, without other properties' or agencies'", async () => {
    await change({ priceValue: 280_000 });
    await change({ priceValue: 275_000 });
    const another = await insertProperty(ctx.db, ctx.agency.id, { priceValue: 900_000 });
    await ctx.db.update(properties).set({ priceValue: 800_000 }).where(eq(properties.propertyId, another));
    const found = await findProperty(ctx, propertyId);
    expect(found?.priceChanges.map(({ previousPrice, price }) => [previousPrice, price])).toEqual([
      [300_000, 280_000],
      [280_000, 275_000],
    ]);
    expect(await findProperty(await createTestContext(database.db), propertyId)).toBeNull();
  });
});
