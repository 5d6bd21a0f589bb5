import { z } from "zod";
import { agencyById } from "#domains/agency/agency-by-id.server.ts";
import type { Context } from "#platform/context.ts";
import { agencyContext, defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { deliverLead } from "./deliver-lead.server.ts";
import { type DeliverInput, deliverLeadJob, sendWebhookJob, whichDelivery } from "./lead-delivery.ts";
import { settleLeads } from "./settle-leads.server.ts";
import { sendWebhook } from "./webhook/send-webhook.server.ts";

/** A webhook is tried for a day, mostly every half hour. */
const webhookRetry = { times: 60, firstSeconds: 5, longestSeconds: 1_800 };

/** `scan`: the virus scanner for files, where there is one. */
export function leadJobs(scan: ScanFile | null): Job[] {
  const deliver = forAgency((ctx, input) => deliverLead(ctx, input, scan));
  return [
    defineJob({ name: deliverLeadJob, schema: whichDelivery, handle: deliver }),
    defineJob({ name: sendWebhookJob, schema: whichDelivery, retry: webhookRetry, handle: forAgency(sendWebhook) }),
    defineJob({
      name: "settle-leads",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: settleLeads,
    }),
  ];
}

function forAgency(verb: (ctx: Context, input: DeliverInput) => Promise<void>) {
  return async (ctx: JobContext, { agencyId, ...input }: z.infer<typeof whichDelivery>) => {
    const agency = await agencyById(ctx.db, agencyId);
    if (agency) await verb(agencyContext(ctx, agency), input);
  };
}
