import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Settings } from "#domains/agency/agency-settings.ts";
import type { DeliveryInput } from "#domains/enquiries/delivery/delivery-job.ts";
import { findLead, findLeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import type { Context } from "#platform/context.ts";
import { createPostPublic, notPublic, type PostPublic, timedOut } from "#platform/http/network/fetch-public.server.ts";
import { leadDeliveries } from "../tables.server.ts";
import { type Crm, type CrmLead, findCrmForm, type TokenRequest } from "./crm-forms.ts";
import { toLeadEvent } from "./lead-event.ts";

const webhookTimeoutMs = 10_000;
const maxTokenBytes = 100_000;
/** Owners of agencies choose the addresses, so none of our own network is reachable. */
const postPublic = createPostPublic(undefined, webhookTimeoutMs);
const maxRetryHours = 24;

/** Posts a lead to the agency's webhook and its CRM. Throws so that the job is retried, and fails after a day. */
export async function sendWebhook(
  ctx: Context,
  { leadId, attempt }: DeliveryInput,
  post: PostPublic = postPublic,
): Promise<void> {
  const { identity, settings } = await agencyConfig(ctx);
  const lead = await findLead(ctx, leadId);
  const waiting = and(
    eq(leadDeliveries.agencyId, ctx.agency.id),
    eq(leadDeliveries.leadId, leadId),
    eq(leadDeliveries.attempt, attempt),
    eq(leadDeliveries.channel, "webhook"),
    eq(leadDeliveries.state, "waiting"),
  );
  const deliveries = lead ? await ctx.db.select().from(leadDeliveries).where(waiting) : [];
  if (!lead || deliveries.length === 0) return;
  const { property } = await findLeadSubject(ctx, lead);
  const crmLead = { lead, property, reference: formatLeadReference(identity.name, leadId) };
  const failures: string[] = [];
  for (const { target, createdAt } of deliveries) {
    const isThis = and(waiting, eq(leadDeliveries.target, target));
    const sent = sendTo(ctx, { target, settings, attempt, crmLead }, post);
    if (!sent) {
      await ctx.db.delete(leadDeliveries).where(isThis);
      continue;
    }
    const failure = await sent;
    const tooOld = ctx.now.getTime() - createdAt.getTime() > maxRetryHours * 3_600_000;
    const state = failure === null ? "done" : failure === "gone" || tooOld ? "dead" : "waiting";
    await ctx.db
      .update(leadDeliveries)
      .set({
        state,
        attempts: sql`${leadDeliveries.attempts} + 1`,
        lastError: failure,
        doneAt: state === "done" ? ctx.now : null,
      })
      .where(isThis);
    if (state === "waiting" && failure !== null) failures.push(failure);
  }
  if (failures.length > 0) throw new Error(`Webhook delivery failed: ${failures.join(", ")}`);
}

type Destination = { target: string; settings: Settings; attempt: number; crmLead: CrmLead };

/** Undefined: the agency no longer has this destination. A webhook may have moved since the lead was queued. */
function sendTo(ctx: Context, { target, settings, attempt, crmLead }: Destination, post: PostPublic) {
  const { crm, webhook } = settings;
  if (/^[a-z]+$/.test(target)) return crm?.type === target ? sendToCrm(crm, crmLead, post) : undefined;
  if (!webhook) return undefined;
  const body = JSON.stringify(toLeadEvent(crmLead.lead, crmLead));
  const id = `lead_${ctx.agency.id}_${crmLead.lead.leadId}_${attempt}`;
  const signed = signWebhook({ id, body, secret: webhook.secret, now: ctx.now });
  return postLead(post, webhook.url, { headers: { "content-type": "application/json", ...signed }, body });
}

async function sendToCrm(crm: Crm, lead: CrmLead, post: PostPublic): Promise<string | null> {
  const { path, ...form } = findCrmForm(crm);
  const given = form.token(crm);
  const token = typeof given === "string" ? given : await fetchToken(given, post);
  if (token === null) return "no access token";
  const headers = { ...form.headers(crm), authorization: `Bearer ${token}` };
  const body = JSON.stringify(form.toBody(lead, crm));
  return postLead(post, `${crm.url.replace(/\/$/, "")}${path}`, { headers, body });
}

const tokenResponse = z.object({ access_token: z.string().min(1).max(20_000) });

/** OAuth 2 with client credentials; null when there is no token. */
async function fetchToken({ url, user, password }: TokenRequest, post: PostPublic): Promise<string | null> {
  const answer = await post(url, {
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ client_id: user, grant_type: "client_credentials" }).toString(),
    maxBytes: maxTokenBytes,
  });
  try {
    return tokenResponse.safeParse(answer.ok && JSON.parse(answer.text)).data?.access_token ?? null;
  } catch {
    return null;
  }
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
async function postLead(post: PostPublic, url: string, lead: Parameters<PostPublic>[1]): Promise<string | null> {
  const answer = await post(url, lead);
  if (!answer.ok) return failureReasons.get(answer.reason) ?? "connection failed";
  if (answer.status === 410) return "gone";
  return answer.status >= 200 && answer.status < 300 ? null : `status ${answer.status}`;
}

const failureReasons = new Map([
  [timedOut, "timed out"],
  [notPublic, "not a public address"],
]);
