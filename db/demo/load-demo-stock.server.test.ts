import path from "node:path";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingEvents, mediaObjects, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { loadDemoStock } from "./load-demo-stock.server.ts";
import { readDemoStock } from "./read-demo-stock.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const agencySlug = "northgate";
const said: string[] = [];

let database: TestDatabase;
let agencyId: number;
let rows: (typeof properties.$inferSelect)[];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ agencyId } = await applyAgency(database.db, path.join(projectDir(), "agencies", agencySlug), { now }));
  const say = (text: string) => said.push(text);
  await loadDemoStock(database.db, { agencyId, agencySlug, now, projectDir: projectDir(), say });
  rows = await database.db.select().from(properties).orderBy(asc(properties.propertyId));
}, 60_000);
afterAll(() => database.close());

test("imports every property in the order of the file, with its past dates and its negotiator", async () => {
  const { feed } = await readDemoStock(path.join(projectDir(), "db/demo"), agencySlug, now);
  expect(rows.map(({ reference }) => reference)).toEqual(feed.properties.map(({ reference }) => reference));
  expect(rows.map(({ propertyId }) => propertyId)).toEqual(rows.map((_, i) => i + 1));
  for (const [i, { createdAt, statusChangedAt, updatedAt }] of feed.properties.entries())
    expect(rows[i]).toMatchObject({ agencyId, createdAt, statusChangedAt, updatedAt });
  expect(rows.every(({ staffMemberId }) => staffMemberId !== null)).toBe(true);
  expect(said.join()).toMatch(/194 properties imported/);
});

test("links plots to their development", () => {
  const plots = rows.filter(({ parentPropertyId }) => parentPropertyId !== null);
  expect(plots).toHaveLength(6);
  for (const { parentPropertyId } of plots)
    expect(rows.find(({ propertyId }) => propertyId === parentPropertyId)?.propertyType).toBe("development");
});

test("stores descriptions and credits of pictures", async () => {
  const media = await database.db
    .select({ alt: propertyMedia.alt, credit: mediaObjects.credit, contentType: mediaObjects.contentType })
    .from(propertyMedia)
    .innerJoin(mediaObjects, eq(mediaObjects.mediaKey, propertyMedia.mediaKey));
  expect(media.length).toBeGreaterThan(2_000);
  for (const { alt, credit, contentType } of media) {
    expect(alt.length).toBeGreaterThan(10);
    expect(credit).toBe(contentType === "image/svg+xml" ? null : "Computer-generated image");
  }
});

test("stores earlier prices in the past, already matched against saved searches", async () => {
  const steps = await database.db
    .select()
    .from(listingEvents)
    .where(and(eq(listingEvents.kind, "price"), isNotNull(listingEvents.previousPrice)));
  expect(steps.length).toBeGreaterThan(20);
  for (const { occurredAt, matchedAt } of steps) {
    expect(occurredAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(matchedAt).toEqual(occurredAt);
  }
});

test("imports nothing into an agency without branches", async () => {
  await database.db.delete(properties);
  const other = { agencyId: agencyId + 1, agencySlug, now, projectDir: projectDir(), say: () => {} } as const;
  await expect(loadDemoStock(database.db, other)).rejects.toThrow();
  expect(await database.db.select().from(properties)).toEqual([]);
});
