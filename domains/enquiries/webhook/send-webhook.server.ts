import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { DeliveryInput } from "#domains/enquiries/delivery/delivery-job.ts";
import { isWithheld } from "#domains/enquiries/delivery/file-verdict.ts";
import {
  findLead,
  findLeadSubject,
  type LeadDetails,
  type LeadSubject,
  listLeadConsents,
} from "#domains/enquiries/lead/find-lead.server.ts";
import { toApiFields } from "#domains/enquiries/lead/lead-fields.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import type { Context } from "#platform/context.ts";
import { leadDeliveries } from "../tables.server.ts";
import { leadEventVersion, parseCampaign } from "./lead-event.ts";

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
  const [{ property }, consents] = await Promise.all([findLeadSubject(ctx, lead), listLeadConsents(ctx, leadId)]);
  const event = {
    type: "lead.created",
    version: leadEventVersion,
    timestamp: lead.createdAt.toISOString(),
    data: toLeadJson(lead, { reference: formatLeadReference(identity.name, leadId), property, consents }),
  };
  const body = JSON.stringify(event);
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

type Surroundings = Pick<LeadSubject, "property"> & {
  reference: string;
  consents: Awaited<ReturnType<typeof listLeadConsents>>;
};

/** The webhook payload, with API field names. File contents are sent by mail only. */
function toLeadJson(lead: LeadDetails, { reference, property, consents }: Surroundings) {
  return {
    lead_id: lead.leadId,
    reference,
    kind: lead.kind,
    created_at: lead.createdAt.toISOString(),
    ...toApiFields(lead),
    user_id: lead.userId,
    page_url: lead.pageUrl,
    property: property && { reference: property.reference, address: property.address, path: property.path },
    campaign: parseCampaign(lead.pageUrl),
    consents: consents.map(({ recordedAt, ...consent }) => ({ ...consent, recorded_at: recordedAt.toISOString() })),
    booking: lead.booking && { date: lead.booking.bookedFor, times: lead.booking.timeSlots },
    form: lead.form && { form_id: lead.form.formId, answers: lead.form.answers },
    files: lead.files.map((file) => ({
      field_name: file.fieldName,
      file_name: file.fileName,
      content_type: file.contentType,
      kept_back: isWithheld(file),
    })),
  };
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
