import { z } from "zod";
import { createFetchPublic } from "#platform/http/network/fetch-public.server.ts";
import { defineJob, type Job, type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import { readDropFolder } from "./import/read-drop-folder.server.ts";
import { fetchFeedMedia } from "./media/fetch-feed-media.server.ts";
import { fetchMediaJob } from "./media/save-feed-media.server.ts";

const propertyJobSchema = z.object({
  agencyId: z.number(),
  slug: z.string(),
  propertyId: z.number(),
  again: z.boolean().optional(),
});

/** `feedFolder` holds one drop folder per agency, polled every minute; null disables polling. */
export function feedJobs({ feedFolder }: { feedFolder: string | null }): Job[] {
  const fetchPublic = createFetchPublic();
  // An import can outlast the polling interval.
  const readFolder = oneRunAtATime(async (ctx: JobContext) => feedFolder !== null && readDropFolder(ctx, feedFolder));
  return [
    defineJob({
      name: fetchMediaJob,
      schema: propertyJobSchema,
      handle: (ctx, { agencyId, slug, ...pictures }) =>
        fetchFeedMedia(toAgencyContext(ctx, { id: agencyId, slug }), { ...pictures, fetchPublic }),
    }),
    defineJob({
      name: "read-drop-folder",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: readFolder,
    }),
  ];
}
