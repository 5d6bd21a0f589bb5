import { sql } from "drizzle-orm";
import { z } from "zod";
import { agencyById } from "#domains/agency/agency-by-id.server.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/for-agency.server.ts";
import { describeFailure } from "#platform/http/database-failure.server.ts";
import { agencyContext, defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { matchListings } from "./match-listings.server.ts";
import { sendAlerts } from "./send-alerts.server.tsx";

const schedule = { cron: "* * * * *", data: {} };
const mostRounds = 50;

/** Every minute: match what is new, then put the mails that are due. What a round leaves, the next minute takes. */
export function alertJobs(): Job[] {
  const schema = z.object({});
  return [
    defineJob({
      name: "match-listings",
      schema,
      schedule,
      handle: (ctx) =>
        forAgencies(ctx, sql`select agency_id from listing_events where matched_at is null`, matchListings),
    }),
    defineJob({
      name: "send-alerts",
      schema,
      schedule,
      handle: (ctx) => forAgencies(ctx, sql`select agency_id from alerts where sent_at is null`, sendAlerts),
    }),
  ];
}

/** One agency's trouble does not keep the others' news. */
async function forAgencies(
  ctx: JobContext,
  busy: ReturnType<typeof sql>,
  work: (ctx: Context) => Promise<number>,
): Promise<void> {
  const { rows } = await forEveryAgency(ctx.db).execute<{ id: number; slug: string }>(
    sql`select agency_id as id, slug from agencies where agency_id in (${busy}) order by agency_id`,
  );
  let failed = 0;
  for (const { id, slug } of rows) {
    try {
      // With its configuration, which every mail would otherwise read again.
      const agency = await agencyById(ctx.db, id);
      if (!agency) continue;
      for (let round = 0; round < mostRounds && (await work(agencyContext(ctx, agency))) > 0; round++);
    } catch (error) {
      failed += 1;
      ctx.log.error({ agency: slug, ...describeFailure(error) }, "alerts failed");
    }
  }
  if (failed > 0) throw new Error(`Alerts failed for ${failed} ${failed === 1 ? "agency" : "agencies"}`);
}
