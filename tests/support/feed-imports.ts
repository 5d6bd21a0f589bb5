import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { FeedPackage } from "#domains/feeds/feed-package.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { importFeed } from "#domains/feeds/import-feed.server.ts";
import { openFeed } from "#domains/feeds/open-feed.server.ts";
import { sectors } from "#domains/places/tables.server.ts";
import { photograph } from "#domains/properties/media/picture-fixtures.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { recordJobs, testContext } from "./context.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { insertBranch, taunton } from "./properties.ts";

export const sampleBlm = path.join(import.meta.dirname, "../../domains/feeds/blm/sample.blm");

/** A database for a file of tests that knows where the sample's homes are; of its pictures one comes with it. */
export function feedImports() {
  let database: TestDatabase;
  let front: Buffer;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db.insert(sectors).values([
      { code: "TA1 1", location: taunton, postcodes: 20 },
      { code: "TA1 3", location: taunton, postcodes: 20 },
    ]);
    front = await photograph(900, 600);
  });
  afterAll(() => database.close());

  async function freshAgency(): Promise<{ ctx: Context; jobs: { job: string; data: object }[] }> {
    const { jobs, enqueue } = recordJobs();
    const ctx = await testContext(database.db, { enqueue });
    await insertBranch(database.db, ctx.agency.id, 901);
    return { ctx, jobs };
  }

  async function sampleFeed(
    change: (homes: FeedProperty[]) => FeedProperty[] = (homes) => homes,
  ): Promise<FeedPackage> {
    const opened = await openFeed(sampleBlm);
    const feed = { ...opened.feed, properties: change(opened.feed.properties), announced: null };
    return { ...opened, feed, readMedia: async (name) => (name === "901_S1_IMG_00.jpg" ? front : null) };
  }

  return { freshAgency, sampleFeed, db: () => database.db, front: () => front };
}

export const runImport = async (ctx: Context, feed: FeedPackage, force = false) =>
  importFeed(ctx, { feed, force, onProgress: () => {} });

export const stockOf = (ctx: Context) =>
  ctx.db.select().from(properties).where(eq(properties.agencyId, ctx.agency.id)).orderBy(asc(properties.reference));
