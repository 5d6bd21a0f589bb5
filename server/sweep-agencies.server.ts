import { sweepAccounts } from "#domains/account/personal-data/delete-account.server.ts";
import { readAgencies } from "#domains/agency/read-agencies.server.ts";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { sweepLeads } from "#domains/enquiries/delivery/lead-jobs.server.ts";
import { sweepFeeds } from "#domains/feeds/jobs.server.ts";
import { sweepAlerts } from "#domains/saved/alerts/alert-jobs.server.ts";
import { sweepCounts } from "#domains/tracking/stored-counts.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database-failure.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { sweepMail } from "#platform/mail/outbox.server.ts";

/** Deletes data past each agency's retention period. A failing agency does not stop the others. */
export async function sweepAgencies(ctx: JobContext): Promise<void> {
  let failed = 0;
  for (const [id, { slug, readConfig }] of await readAgencies(ctx.db, "all")) {
    const log = ctx.log.child({ agency: slug });
    try {
      const config = readConfig();
      const agency = { id, slug, config };
      const gone = await sweepAgency(toAgencyContext({ ...ctx, log }, agency), config.settings.retention);
      log.info({ gone }, "retention");
    } catch (error) {
      failed += 1;
      log.error(describeFailure(error), "retention failed");
    }
  }
  if (failed > 0) throw new Error(`Retention failed for ${failed} agencies`);
}

async function sweepAgency(ctx: Context, retention: Retention): Promise<Record<string, number>> {
  return {
    ...(await sweepLeads(ctx, retention)),
    ...(await sweepAccounts(ctx, retention)),
    ...(await sweepCounts(ctx, retention)),
    ...(await sweepAlerts(ctx, retention)),
    ...(await sweepFeeds(ctx, retention)),
    sentMails: await sweepMail(ctx, retentionCutoff(ctx.now, retention.sentMails)),
  };
}
