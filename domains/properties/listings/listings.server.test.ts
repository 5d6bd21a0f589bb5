import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { mediaObjects, properties, propertyMedia } from "../tables.server.ts";
import type { ListingMedia } from "./listing-types.ts";
import { replaceListingMedia, updateListings, withdrawListings } from "./listings.server.ts";

const two = withTwoAgencies();
const front: ListingMedia = { mediaKey: "front", caption: null, alt: "The front" };
let propertyId: number;

/** Both agencies have a property with this id and the same picture. */
beforeEach(async () => {
  const { db } = two.database;
  propertyId = await insertProperty(db, two.first.id, { headline: "Ours" });
  await insertProperty(db, two.second.id, { propertyId, headline: "Theirs" });
  const file = { mediaKey: "front", contentType: "image/webp", width: 3, height: 2, content: Buffer.from("x") };
  for (const { id: agencyId } of [two.first, two.second]) {
    await db
      .insert(mediaObjects)
      .values({ ...file, agencyId })
      .onConflictDoNothing();
    await db.insert(propertyMedia).values({ ...front, kind: "photo", agencyId, propertyId, position: 0 });
  }
});

async function homeOf({ agency }: Context) {
  const { db } = two.database;
  const [home] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.agencyId, agency.id), eq(properties.propertyId, propertyId)));
  const attached = await db
    .select()
    .from(propertyMedia)
    .where(and(eq(propertyMedia.agencyId, agency.id), eq(propertyMedia.propertyId, propertyId)));
  return { headline: home?.headline, status: home?.status, pictures: attached.map(({ mediaKey }) => mediaKey) };
}

const theirs = { headline: "Theirs", status: "available", pictures: ["front"] };

test("updates a listing, but not another agency's with the same id", async () => {
  await updateListings(two.ctx, [{ propertyId, changes: { headline: "Ours, reduced" } }]);
  expect(await homeOf(two.ctx)).toMatchObject({ headline: "Ours, reduced" });
  expect(await homeOf(two.other)).toEqual(theirs);
});

test("withdraws a listing, but not another agency's with the same id", async () => {
  await withdrawListings(two.ctx, [propertyId]);
  expect(await homeOf(two.ctx)).toMatchObject({ status: "withdrawn" });
  expect(await homeOf(two.other)).toEqual(theirs);
});

test("replaces a listing's pictures, but not another agency's with the same id", async () => {
  const replace = (media: ListingMedia[]) => replaceListingMedia(two.ctx, [{ propertyId, kind: "photo", media }]);
  expect(await replace([front])).toEqual(new Set());
  expect(await replace([])).toEqual(new Set([propertyId]));
  expect(await homeOf(two.ctx)).toMatchObject({ pictures: [] });
  expect(await homeOf(two.other)).toEqual(theirs);
});

test.each(["<!--", "_a", "a_", "1-a-"])("a description of 80 kB of %s takes no time to index", async (unit) => {
  const description = unit.repeat(80_000 / unit.length);
  const startedAt = performance.now();
  await updateListings(two.ctx, [{ propertyId, changes: { description } }]);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test("is found by words of its text, hyphenated ones and those after a tag too, once the text has changed", async () => {
  const isFound = async (words: string) =>
    (
      await two.database.db
        .select({ propertyId: properties.propertyId })
        .from(properties)
        .where(sql`${properties.searchText} @@ websearch_to_tsquery('english', ${words})`)
    ).length;
  const description = "A three-bedroom house with en-suite<br>and paddocks";
  await updateListings(two.ctx, [{ propertyId, changes: { description } }]);
  for (const words of ["en-suite", "suite", "paddock", '"three-bedroom house"'])
    expect([words, await isFound(words)]).toEqual([words, 1]);
  await updateListings(two.ctx, [{ propertyId, changes: { description: "A flat" } }]);
  expect(await isFound("paddock")).toBe(0);
});
