import { sweepAccounts } from "#domains/account/sweep-accounts.server.ts";
import { readAgencies } from "#domains/agency/read-agencies.server.ts";
import { keptSince, type Retention } from "#domains/agency/retention-settings.ts";
import { sweepLeads } from "#domains/enquiries/sweep-leads.server.ts";
import { sweepFeeds } from "#domains/feeds/sweep-feeds.server.ts";
import { sweepAlerts } from "#domains/saved/alerts/sweep-alerts.server.ts";
import { sweepCounts } from "#domains/tracking/sweep-counts.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/http/database-failure.server.ts";
import { agencyContext, type JobContext } from "#platform/jobs/job.server.ts";
import { sweepMail } from "#platform/mail/sweep-mail.server.ts";

/** What each agency has kept for as long as its settings say. One agency's trouble does not keep the others' data. */
export async function sweepAgencies(ctx: JobContext): Promise<void> {
  let failed = 0;
  for (const [id, { slug, readConfig }] of await readAgencies(ctx.db, "all")) {
    const log = ctx.log.child({ agency: slug });
    try {
      const config = readConfig();
      const agency = { id, slug, config };
      const gone = await sweepOne(agencyContext({ ...ctx, log }, agency), config.settings.retention);
      log.info({ gone }, "retention");
    } catch (error) {
      failed += 1;
      log.error(describeFailure(error), "retention failed");
    }
  }
  if (failed > 0) throw new Error(`Retention failed for ${failed} agencies`);
}

async function sweepOne(ctx: Context, kept: Retention): Promise<Record<string, number>> {
  return {
    ...(await sweepLeads(ctx, kept)),
    ...(await sweepAccounts(ctx, kept)),
    ...(await sweepCounts(ctx, kept)),
    ...(await sweepAlerts(ctx, kept)),
    ...(await sweepFeeds(ctx, kept)),
    sentMails: await sweepMail(ctx, keptSince(ctx.now, kept.sentMails)),
  };
}
