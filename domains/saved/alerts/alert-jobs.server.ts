import { and, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { listingEvents } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure, forEveryAgency } from "#platform/db/database.server.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { defineJob, type Job, type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { alerts } from "../tables.server.ts";
import { matchListings } from "./match-listings.server.ts";
import { sendAlerts } from "./send-alerts.server.tsx";

const schedule = { cron: "* * * * *", data: {} };
const maxBatches = 50;

/** Every minute: match new listing events, then queue the mails that are due. Backlog is left to the next run. */
export function alertJobs(): Job[] {
  const schema = z.object({});
  return [
    defineJob({
      name: "match-listings",
      schema,
      schedule,
      handle: (ctx) =>
        runForAgencies(ctx, sql`select agency_id from listing_events where matched_at is null`, matchListings),
    }),
    defineJob({
      name: "send-alerts",
      schema,
      schedule,
      handle: (ctx) => runForAgencies(ctx, sql`select agency_id from alerts where sent_at is null`, sendAlerts),
    }),
  ];
}

/** One agency's failure does not stop the others. */
async function runForAgencies(
  ctx: JobContext,
  agencyIds: ReturnType<typeof sql>,
  work: (ctx: Context) => Promise<number>,
): Promise<void> {
  const { rows } = await forEveryAgency(ctx.db).execute<{ id: number; slug: string }>(
    sql`select agency_id as id, slug from agencies where suspended_at is null and agency_id in (${agencyIds}) order by agency_id`,
  );
  let failed = 0;
  for (const { id, slug } of rows) {
    try {
      // Loaded with its configuration, which every mail would otherwise read again.
      const agency = await findAgencyById(ctx.db, id);
      if (!agency) continue;
      for (let batch = 0; batch < maxBatches && (await work(toAgencyContext(ctx, agency))) > 0; batch++);
    } catch (error) {
      failed += 1;
      ctx.log.error({ agency: slug, ...describeFailure(error) }, "alerts failed");
    }
  }
  if (failed > 0) throw new Error(`Alerts failed for ${failed} ${failed === 1 ? "agency" : "agencies"}`);
}

export function expiredAlerts({ db, agency, now }: Context, retention: Retention) {
  const isSent = and(eq(alerts.agencyId, agency.id), lt(alerts.sentAt, retentionCutoff(now, retention.alerts)));
  const stayingAlerts = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(
      and(eq(alerts.agencyId, agency.id), eq(alerts.eventId, listingEvents.eventId), sql`(${isSent}) is not true`),
    );
  const isProcessed = and(
    eq(listingEvents.agencyId, agency.id),
    isNotNull(listingEvents.matchedAt),
    lt(listingEvents.occurredAt, retentionCutoff(now, retention.listingEvents)),
    notExists(stayingAlerts),
  );
  return {
    alerts: { table: alerts, where: isSent },
    listingEvents: { table: listingEvents, where: isProcessed },
  } satisfies Record<string, Expired>;
}
