import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { sweepMedia } from "#domains/properties/media/sweep-media.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { lockFeed } from "./lock-feed.server.ts";
import { feedMedia, feedRuns } from "./tables.server.ts";

/** Deletes old import reports and unused pictures; waits for a running import. */
export async function sweepFeeds(
  ctx: Context,
  { feedReports }: Retention,
): Promise<{ feedRuns: number; pictures: number }> {
  const { db, agency, now } = ctx;
  const isOld = and(eq(feedRuns.agencyId, agency.id), lt(feedRuns.finishedAt, retentionCutoff(now, feedReports)));
  const usedByFeeds = db
    .select({ key: feedMedia.mediaKey })
    .from(feedMedia)
    .where(and(eq(feedMedia.agencyId, agency.id), isNotNull(feedMedia.mediaKey)));
  return {
    feedRuns: await deleteInBatches(db, feedRuns, isOld),
    pictures: await db.transaction(async (tx) => {
      await lockFeed({ ...ctx, db: tx });
      return sweepMedia({ ...ctx, db: tx }, { alsoUsed: sql`${usedByFeeds}` });
    }),
  };
}
