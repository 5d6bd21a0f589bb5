import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { lockListings } from "#domains/properties/listings/listings.server.ts";
import { hasUnusedMedia, sweepMedia } from "#domains/properties/media/sweep-media.server.ts";
import type { Context } from "#platform/context.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { createDownloadPublic } from "#platform/http/network/fetch-public.server.ts";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import { checkAllFeeds } from "./check-feeds.server.tsx";
import { pullAllFeeds } from "./import/pull-feeds.server.ts";
import { readDropFolder } from "./import/read-drop-folder.server.ts";
import { fetchFeedMediaJob } from "./media/save-feed-media.server.ts";
import { feedMedia, feedRuns } from "./tables.server.ts";

type Options = { feedFolder: string | null; feedPasswords?: Readonly<Record<string, string | undefined>> };

/** `feedFolder` holds one drop folder per agency, polled every minute; null disables polling. */
export function feedJobs({ feedFolder, feedPasswords: passwords = {} }: Options): Job[] {
  const download = createDownloadPublic();
  const pull = oneRunAtATime(
    async (ctx: JobContext) => feedFolder !== null && pullAllFeeds(ctx, { feedFolder, passwords, download }),
  );
  // An import can outlast the polling interval.
  const readFolder = oneRunAtATime(async (ctx: JobContext) => feedFolder !== null && readDropFolder(ctx, feedFolder));
  return [
    fetchFeedMediaJob(),
    defineJob({
      name: "read-drop-folder",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: readFolder,
    }),
    defineJob({
      name: "pull-feeds",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: pull,
    }),
    defineJob({
      name: "check-feeds",
      schema: z.object({}),
      schedule: { cron: "*/15 * * * *", data: {} },
      handle: checkAllFeeds,
    }),
  ];
}

export function expiredFeedRuns({ agency, now }: Context, { feedReports }: Retention) {
  const isOld = and(eq(feedRuns.agencyId, agency.id), lt(feedRuns.finishedAt, retentionCutoff(now, feedReports)));
  return { feedRuns: { table: feedRuns, where: isOld } } satisfies Record<string, Expired>;
}

/** Deletes unused pictures; waits for a running import. */
export async function sweepPictures(ctx: Context): Promise<{ pictures: number }> {
  const { db, agency } = ctx;
  const usedByFeeds = db
    .select({ key: feedMedia.mediaKey })
    .from(feedMedia)
    .where(and(eq(feedMedia.agencyId, agency.id), isNotNull(feedMedia.mediaKey)));
  const alsoUsed = sql`${usedByFeeds}`;
  // Most nights there are none, and the locks make imports and publishing wait.
  if (!(await hasUnusedMedia(ctx, { alsoUsed }))) return { pictures: 0 };
  const pictures = await db.transaction(async (tx) => {
    await lockListings({ ...ctx, db: tx });
    return sweepMedia({ ...ctx, db: tx }, { alsoUsed });
  });
  return { pictures };
}
