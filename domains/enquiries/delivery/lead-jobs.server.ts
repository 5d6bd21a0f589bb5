import { z } from "zod";
import { findAgencyById } from "#domains/agency/agency-directory.server.ts";
import { sendWebhook } from "#domains/enquiries/webhook/send-webhook.server.ts";
import type { Context } from "#platform/context.ts";
import { defineJob, type Job, type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { deliverLead } from "./deliver-lead.server.ts";
import { type DeliveryInput, deliverLeadJob, deliveryJobInput, sendWebhookJob } from "./delivery-job.ts";
import { reconcileDeliveries } from "./reconcile-deliveries.server.ts";

/** Retries for a day, at most half an hour apart. */
const webhookRetry = { maxRetries: 60, minDelaySeconds: 5, maxDelaySeconds: 1_800 };

/** `scan` is null without a virus scanner. */
export function leadJobs(scan: ScanFile | null): Job[] {
  const deliver = forAgency((ctx, input) => deliverLead(ctx, input, scan));
  return [
    defineJob({ name: deliverLeadJob, schema: deliveryJobInput, handle: deliver }),
    defineJob({ name: sendWebhookJob, schema: deliveryJobInput, retry: webhookRetry, handle: forAgency(sendWebhook) }),
    defineJob({
      name: "settle-leads",
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: reconcileDeliveries,
    }),
  ];
}

function forAgency(verb: (ctx: Context, input: DeliveryInput) => Promise<void>) {
  return async (ctx: JobContext, { agencyId, leadId, round }: z.infer<typeof deliveryJobInput>) => {
    const agency = await findAgencyById(ctx.db, agencyId);
    if (agency) await verb(toAgencyContext(ctx, agency), { leadId, attempt: round });
  };
}
