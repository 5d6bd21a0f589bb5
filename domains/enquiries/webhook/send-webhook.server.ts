import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { DeliveryInput } from "#domains/enquiries/delivery/delivery-job.ts";
import { findLead, findLeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import type { Context } from "#platform/context.ts";
import { leadDeliveries } from "../tables.server.ts";
import { toLeadEvent } from "./lead-event.ts";

const webhookTimeoutMs = 10_000;
const maxRetryHours = 24;

/** Posts a lead to the agency's webhook. Throws so that the job is retried, and fails after a day. */
export async function sendWebhook(ctx: Context, { leadId, attempt }: DeliveryInput): Promise<void> {
  const { identity, settings } = await agencyConfig(ctx);
  const lead = await findLead(ctx, leadId);
  const waiting = and(
    eq(leadDeliveries.agencyId, ctx.agency.id),
    eq(leadDeliveries.leadId, leadId),
    eq(leadDeliveries.attempt, attempt),
    eq(leadDeliveries.channel, "webhook"),
    eq(leadDeliveries.state, "waiting"),
  );
  const [delivery] = await ctx.db.select().from(leadDeliveries).where(waiting);
  if (!lead || !delivery) return;
  if (!settings.webhook) {
    await ctx.db.delete(leadDeliveries).where(waiting);
    return;
  }
  const { property } = await findLeadSubject(ctx, lead);
  const body = JSON.stringify(toLeadEvent(lead, { property, reference: formatLeadReference(identity.name, leadId) }));
  const signed = signWebhook({
    id: `lead_${ctx.agency.id}_${leadId}_${attempt}`,
    body,
    secret: settings.webhook.secret,
    now: ctx.now,
  });
  const failure = await postWebhook(settings.webhook.url, body, signed);
  const tooOld = ctx.now.getTime() - delivery.createdAt.getTime() > maxRetryHours * 3_600_000;
  const state = failure === null ? "done" : failure === "gone" || tooOld ? "dead" : "waiting";
  await ctx.db
    .update(leadDeliveries)
    .set({
      state,
      attempts: sql`${leadDeliveries.attempts} + 1`,
      lastError: failure,
      doneAt: state === "done" ? ctx.now : null,
    })
    .where(waiting);
  if (state === "waiting") throw new Error(`Webhook delivery failed: ${failure}`);
}

type Message = Readonly<{ id: string; body: string; secret: string; now: Date }>;

/** Headers of the Standard Webhooks specification (standardwebhooks.com). */
function signWebhook({ id, body, secret, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

/** Returns the failure reason, or null on success. */
async function postWebhook(url: string, body: string, signed: Record<string, string>): Promise<string | null> {
  try {
    const headers = { "content-type": "application/json", "user-agent": "Gable", ...signed };
    const signal = AbortSignal.timeout(webhookTimeoutMs);
    const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
    await response.body?.cancel();
    if (response.status === 410) return "gone";
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "timed out" : "connection failed";
  }
}
