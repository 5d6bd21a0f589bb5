import { z } from "zod";
import { createFetchPublic } from "#platform/http/fetch-public.server.ts";
import { agencyContext, defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import { fetchFeedMedia } from "./fetch-feed-media.server.ts";
import { readDropFolder } from "./read-drop-folder.server.ts";
import { fetchMediaJob } from "./save-feed-media.server.ts";

const ofProperty = z.object({
  agencyId: z.number(),
  slug: z.string(),
  propertyId: z.number(),
  again: z.boolean().optional(),
});

/** `feedFolder` holds a folder per agency, looked into every minute; null: nobody drops files here. */
export function feedJobs({ feedFolder }: { feedFolder: string | null }): Job[] {
  const fetchPublic = createFetchPublic();
  // An import may take longer than the minute until the next look.
  const readFolder = oneRunAtATime(async (ctx: JobContext) => feedFolder !== null && readDropFolder(ctx, feedFolder));
  return [
    defineJob({
      name: fetchMediaJob,
      schema: ofProperty,
      handle: (ctx, { agencyId, slug, ...pictures }) =>
        fetchFeedMedia(agencyContext(ctx, { id: agencyId, slug }), { ...pictures, fetchPublic }),
    }),
    defineJob({
      name: "read-drop-folder",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: readFolder,
    }),
  ];
}
