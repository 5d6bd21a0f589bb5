import { and, count, eq, gt, ne } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { findLead, type WholeLead } from "./find-lead.server.ts";
import { findLeadSubject } from "./find-lead-subject.server.ts";
import { type DeliverInput, sendWebhookJob } from "./lead-delivery.ts";
import { leadReference } from "./lead-reference.ts";
import { putOfficeMail } from "./mail/put-office-mail.server.tsx";
import { putVisitorMail } from "./mail/put-visitor-mail.server.tsx";
import { scanFiles } from "./scan-files.server.ts";
import { type DeliveryWay, leadDeliveries, leads } from "./tables.server.ts";

/** Puts a lead on its ways: the office's mail, the visitor's, the agency's webhook. Each then succeeds or fails alone. */
export async function deliverLead(
  ctx: Context,
  { leadId, round }: DeliverInput,
  scan: ScanFile | null = null,
): Promise<void> {
  const found = await findLead(ctx, leadId);
  if (!found || found.state === "quarantined") return;
  const lead = await scanFiles(ctx, found, scan);
  const { identity, settings } = await agencyConfig(ctx);
  const reference = leadReference(identity.name, leadId);
  const subject = await findLeadSubject(ctx, lead);
  const about = round === 1 ? `lead ${leadId}` : `lead ${leadId}, round ${round}`;
  const withReceipt = round === 1 && (await isWelcome(ctx, lead));

  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const open = async (way: DeliveryWay, target: string, messageId: string | null) => {
      const row = { agencyId: ctx.agency.id, leadId, round, way, target, messageId };
      return (await tx.insert(leadDeliveries).values(row).onConflictDoNothing().returning()).length > 0;
    };
    if (round > 1) await tx.update(leads).set({ state: "received", deliveredAt: null }).where(isLead(ctx, leadId));
    for (const to of subject.recipients)
      await open("office", to, await putOfficeMail(inside, { lead, subject, reference, about, to }));
    if (withReceipt)
      await open("visitor", lead.email, await putVisitorMail(inside, { lead, subject, reference, about }));
    if (settings.webhook && (await open("webhook", settings.webhook.url, null)))
      await ctx.enqueue(tx, sendWebhookJob, { agencyId: ctx.agency.id, leadId, round });
  });
}

const isLead = ({ agency }: Context, leadId: number) => and(eq(leads.agencyId, agency.id), eq(leads.leadId, leadId));

const receiptsAnHour = 5;

/** Nobody can fill a stranger's inbox with our receipts. */
async function isWelcome({ db, agency, now }: Context, { leadId, email }: WholeLead): Promise<boolean> {
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const recent = and(eq(leads.agencyId, agency.id), eq(leads.email, email), gt(leads.createdAt, anHourAgo));
  const [row] = await db
    .select({ count: count() })
    .from(leads)
    .where(and(recent, ne(leads.leadId, leadId)));
  return (row?.count ?? 0) < receiptsAnHour;
}
