import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { lockAgencies } from "#domains/agency/save-agency.server.ts";
import { siteSchedules } from "#domains/agency/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";
import { publishDraft } from "#server/agency-folder/publish-site.server.ts";

export const publishSiteJob = "publish-site";

export const siteJobs: readonly Job[] = [
  defineJob({
    name: publishSiteJob,
    schema: z.object({ agencyId: z.number(), publishAt: z.iso.datetime() }),
    async handle(ctx, { agencyId, publishAt }) {
      const agency = await findAgencyById(ctx.db, agencyId);
      if (agency) await publishScheduled(toAgencyContext(ctx, agency), new Date(publishAt));
    },
  }),
];

/** Does nothing if the time was changed, cancelled or has been served. A refusal is shown at the desk. */
async function publishScheduled(ctx: Context, publishAt: Date): Promise<void> {
  const due = and(eq(siteSchedules.agencyId, ctx.agency.id), eq(siteSchedules.publishAt, publishAt));
  try {
    await ctx.db.transaction(async (db) => {
      await lockAgencies(db);
      const [schedule] = await db.delete(siteSchedules).where(due).returning();
      if (schedule) await publishDraft({ ...ctx, db }, schedule.actor);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = "fields" in error ? Object.values(error.fields as object) : [];
    await ctx.db
      .update(siteSchedules)
      .set({ problem: [error.message, ...fields].join(" ").slice(0, 500) })
      .where(due);
  }
}
