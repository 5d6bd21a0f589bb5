import { and, eq, exists, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { leadKindNames, leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formFiles, leads } from "#domains/enquiries/tables.server.ts";
import { sendWebhook } from "#domains/enquiries/webhook/send-webhook.server.ts";
import { escalateOverdueLeads } from "#domains/enquiries/work/escalate-leads.server.ts";
import type { Context } from "#platform/context.ts";
import type { DatabaseGauge } from "#platform/database-metrics.server.ts";
import { forEveryAgency, poolForEveryAgency } from "#platform/db/database.server.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { defineJob, type Job, type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { type DeliveryParts, deliverLead } from "./deliver-lead.server.ts";
import { type DeliveryInput, deliverLeadJob, deliveryJobInput, sendWebhookJob } from "./delivery-job.ts";

/** Retries for a day, at most half an hour apart. */
const webhookRetry = { maxRetries: 60, minDelaySeconds: 5, maxDelaySeconds: 1_800 };

export function leadJobs(parts: DeliveryParts): Job[] {
  const deliver = forAgency((ctx, input) => deliverLead(ctx, input, parts));
  return [
    defineJob({ name: deliverLeadJob, schema: deliveryJobInput, handle: deliver }),
    defineJob({ name: sendWebhookJob, schema: deliveryJobInput, retry: webhookRetry, handle: forAgency(sendWebhook) }),
    defineJob({
      name: "settle-leads",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: reconcileDeliveries,
    }),
    defineJob({
      name: "escalate-leads",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: escalateOverdueLeads,
    }),
  ];
}

function forAgency(verb: (ctx: Context, input: DeliveryInput) => Promise<void>) {
  return async (ctx: JobContext, { agencyId, leadId, round }: z.infer<typeof deliveryJobInput>) => {
    const agency = await findAgencyById(ctx.db, agencyId);
    if (agency) await verb(toAgencyContext(ctx, agency), { leadId, attempt: round });
  };
}

/** Copies mail and webhook results to the leads of every agency, and queues leads whose delivery job was lost. */
export async function reconcileDeliveries(job: JobContext): Promise<void> {
  const ctx = { ...job, db: forEveryAgency(job.db) };
  await ctx.db.execute(sql`
    update lead_deliveries d
    set state = case m.state when 'sent' then 'done' else 'dead' end, done_at = m.sent_at,
      attempts = m.attempts, last_error = m.last_error
    from mail_outbox m
    where d.state = 'waiting' and m.agency_id = d.agency_id and m.message_id = d.message_id
      and m.state in ('sent', 'dead')`);
  const { rows } = await ctx.db.execute<{ state: string; count: number }>(sql`
    with settled as (
      update leads l set state = e.state, delivered_at = case e.state when 'delivered' then now() end
      from (
        select agency_id, lead_id, case when bool_or(d.state = 'dead') then 'failed' else 'delivered' end as state
        from lead_deliveries d
        where way <> 'visitor' and exists (
          select 1 from leads w where w.agency_id = d.agency_id and w.lead_id = d.lead_id and w.state = 'received')
          and round = (select max(round) from lead_deliveries r where r.agency_id = d.agency_id and r.lead_id = d.lead_id)
        group by agency_id, lead_id
        having not bool_or(d.state = 'waiting')
      ) e
      where l.agency_id = e.agency_id and l.lead_id = e.lead_id and l.state = 'received'
      returning l.state
    )
    select state, count(*)::int as count from settled group by state`);
  for (const { state, count } of rows) {
    if (state === "failed") ctx.log.error({ count }, "lead delivery failed");
    else ctx.log.info({ count }, "leads delivered");
  }
  await requeueStuckLeads(ctx);
}

async function requeueStuckLeads({ db, enqueue }: JobContext): Promise<void> {
  const { rows } = await db.execute<{ agencyId: number; leadId: number }>(sql`
    select agency_id as "agencyId", lead_id as "leadId" from leads l
    where state = 'received' and created_at < now() - interval '10 minutes'
      and not exists (select 1 from lead_deliveries d where d.agency_id = l.agency_id and d.lead_id = l.lead_id)
    order by created_at limit 500`);
  for (const lead of rows)
    await enqueue(db, deliverLeadJob, { ...lead, round: 1 }, { singletonKey: `${lead.agencyId} ${lead.leadId}` });
}

/** Counts the last day's leads of every agency; alert on quarantined and failed ones. */
export const leadGauge: DatabaseGauge = {
  name: "leads_last_day",
  help: "Leads of the last 24 hours by kind and state",
  labelNames: ["kind", "state"],
  async read(pool) {
    const { rows } = await poolForEveryAgency(pool).query<{ kind: string; state: string; count: number }>(
      "select kind, state, count(*)::int as count from leads where created_at > now() - interval '1 day' group by 1, 2",
    );
    return rows.map(({ count, ...labels }) => ({ labels, value: count }));
  },
};

/** Deleting leads cascades to their bookings, answers, files and deliveries. Undelivered leads never expire. */
export function expiredLeads({ db, agency, now }: Context, { enquiries, valuations, uploadedFiles }: Retention) {
  const isSettled = and(eq(leads.agencyId, agency.id), inArray(leads.state, ["delivered", "quarantined"]));
  const valuationKinds = leadKindNames.filter((kind) => leadKinds[kind].keptAs === "valuations");
  const isOld = or(
    and(inArray(leads.kind, valuationKinds), lt(leads.createdAt, retentionCutoff(now, valuations))),
    and(notInArray(leads.kind, valuationKinds), lt(leads.createdAt, retentionCutoff(now, enquiries))),
  );
  const expiredLead = db
    .select({ one: sql`1` })
    .from(leads)
    .where(
      and(isSettled, eq(leads.leadId, formFiles.leadId), lt(leads.createdAt, retentionCutoff(now, uploadedFiles))),
    );
  return {
    leads: { table: leads, where: and(isSettled, isOld) },
    files: { table: formFiles, where: and(eq(formFiles.agencyId, agency.id), exists(expiredLead)) },
  } satisfies Record<string, Expired>;
}
