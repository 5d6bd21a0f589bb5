import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { createMediaReader, type FeedPackage, readFeed } from "#domains/feeds/files/read-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { sectors } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { insertBranch, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";

export const sampleBlm = path.join(projectDir(), "domains/feeds/blm/sample.blm");

/** A database for one test file with the postcode sectors of the sample feed, and one of its pictures. */
export function setUpFeedImport() {
  let database: TestDatabase;
  let front: Buffer;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.insert(sectors).values([
      { code: "TA1 1", location: tauntonLocation, postcodes: 20 },
      { code: "TA1 3", location: tauntonLocation, postcodes: 20 },
    ]);
    front = await createPhoto(900, 600);
  });
  afterAll(() => database.close());

  async function freshAgency(): Promise<{ ctx: Context; jobs: { job: string; data: object }[] }> {
    const { jobs, enqueue } = recordJobs();
    const ctx = await createTestContext(database.db, { enqueue });
    await insertBranch(database.db, ctx.agency.id, 901);
    return { ctx, jobs };
  }

  async function sampleFeed(
    change: (homes: FeedProperty[]) => FeedProperty[] = (homes) => homes,
  ): Promise<FeedPackage> {
    const opened = await readFeed(sampleBlm);
    const feed = { ...opened.feed, properties: change(opened.feed.properties), declaredCount: null };
    return { ...opened, feed, ...createMediaReader(async (name) => (name === "901_S1_IMG_00.jpg" ? front : null)) };
  }

  return { freshAgency, sampleFeed, db: () => database.db, front: () => front };
}

export const runImport = async (ctx: Context, feed: FeedPackage, force = false, onProgress = () => {}) =>
  importFeed(ctx, { feed, force, onProgress });

export const listStock = (ctx: Context) =>
  ctx.db.select().from(properties).where(eq(properties.agencyId, ctx.agency.id)).orderBy(asc(properties.reference));
