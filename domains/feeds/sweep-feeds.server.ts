import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { keptSince, type Retention } from "#domains/agency/retention-settings.ts";
import { sweepMedia } from "#domains/properties/media/sweep-media.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { lockFeed } from "./lock-feed.server.ts";
import { feedMedia, feedRuns } from "./tables.server.ts";

/** Reports of old runs, and pictures nothing names any more; an import that runs meanwhile is waited for. */
export async function sweepFeeds(
  ctx: Context,
  { feedReports }: Retention,
): Promise<{ feedRuns: number; pictures: number }> {
  const { db, agency, now } = ctx;
  const isOld = and(eq(feedRuns.agencyId, agency.id), lt(feedRuns.finishedAt, keptSince(now, feedReports)));
  const named = db
    .select({ key: feedMedia.mediaKey })
    .from(feedMedia)
    .where(and(eq(feedMedia.agencyId, agency.id), isNotNull(feedMedia.mediaKey)));
  return {
    feedRuns: await deleteInBatches(db, feedRuns, isOld),
    pictures: await db.transaction(async (tx) => {
      await lockFeed({ ...ctx, db: tx });
      return sweepMedia({ ...ctx, db: tx }, { alsoUsed: sql`${named}` });
    }),
  };
}
