import { z } from "zod";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { createDatabase, toPool, withoutTimeouts } from "#platform/db/database.server.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import { removeAgency } from "#server/agency-folder/remove-agency.server.ts";

export const removeAgencyJobName = "remove-agency";

/** Agency and number are compared again: a number is never reused, but a job may run twice. */
export const removeAgencyJob = (objects: ObjectStore | undefined, mediaCache: string | null): Job =>
  defineJob({
    name: removeAgencyJobName,
    schema: z.object({ agencyId: z.number().int().positive(), slug: z.string() }),
    handle: (ctx, { agencyId: id, slug }) =>
      withoutTimeouts(toPool(ctx.db), async (pool) => {
        const db = createDatabase(pool);
        const agency = await findAgencyById(db, id);
        if (agency?.slug === slug && agency.suspended)
          await removeAgency({ ...toAgencyContext({ ...ctx, db }, agency), objects }, { mediaCache });
      }),
  });
