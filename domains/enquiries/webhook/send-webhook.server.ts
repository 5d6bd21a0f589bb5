import { and, eq, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { findLead } from "../find-lead.server.ts";
import type { DeliverInput } from "../lead-delivery.ts";
import { leadReference } from "../lead-reference.ts";
import { leadDeliveries } from "../tables.server.ts";
import { leadJson } from "./lead-json.server.ts";
import { signWebhook } from "./sign-webhook.server.ts";

const timeoutMs = 10_000;
const triedForHours = 24;

/** Tells the agency's own system about a lead, where it still has one; throws to be tried again, and gives up after a day. */
export async function sendWebhook(ctx: Context, { leadId, round }: DeliverInput): Promise<void> {
  const { identity, settings } = await agencyConfig(ctx);
  const lead = await findLead(ctx, leadId);
  const waiting = and(
    eq(leadDeliveries.agencyId, ctx.agency.id),
    eq(leadDeliveries.leadId, leadId),
    eq(leadDeliveries.round, round),
    eq(leadDeliveries.way, "webhook"),
    eq(leadDeliveries.state, "waiting"),
  );
  const [delivery] = await ctx.db.select().from(leadDeliveries).where(waiting);
  if (!lead || !delivery) return;
  if (!settings.webhook) {
    await ctx.db.delete(leadDeliveries).where(waiting);
    return;
  }
  const body = JSON.stringify({
    type: "lead.created",
    timestamp: lead.createdAt.toISOString(),
    data: leadJson(lead, leadReference(identity.name, leadId)),
  });
  const signed = signWebhook({
    id: `lead_${ctx.agency.id}_${leadId}_${round}`,
    body,
    secret: settings.webhook.secret,
    now: ctx.now,
  });
  const failure = await post(settings.webhook.url, body, signed);
  const tooOld = ctx.now.getTime() - delivery.createdAt.getTime() > triedForHours * 3_600_000;
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
  if (state === "waiting") throw new Error(`The webhook was not taken: ${failure}`);
}

/** null when it was taken, else why not. */
async function post(url: string, body: string, signed: Record<string, string>): Promise<string | null> {
  try {
    const headers = { "content-type": "application/json", "user-agent": "Gable", ...signed };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
    await answer.body?.cancel();
    if (answer.status === 410) return "gone";
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection";
  }
}
