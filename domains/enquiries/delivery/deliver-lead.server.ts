import { and, count, eq, gt, ne } from "drizzle-orm";
import { agencyConfig, inVisitorLanguage } from "#domains/agency/agency-directory.server.ts";
import { findLead, findLeadSubject, type LeadDetails } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { queueOfficeMail } from "#domains/enquiries/mail/queue-office-mail.server.tsx";
import { queueReceiptMail } from "#domains/enquiries/mail/queue-receipt-mail.server.tsx";
import { type DeliveryChannel, formFiles, leadDeliveries, leads } from "#domains/enquiries/tables.server.ts";
import { toCrmBody } from "#domains/enquiries/webhook/crm-forms.ts";
import { createStatusPath } from "#domains/enquiries/work/signed-lead.server.ts";
import type { Context } from "#platform/context.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { type DeliveryInput, sendWebhookJob, toDeliveryJob } from "./delivery-job.ts";

/** `scan` null: no virus scanner. Without a `secretKey` the receipt has no link to the status page. */
export type DeliveryParts = Readonly<{ scan?: ScanFile | null; secretKey?: string | undefined }>;

/** Queues the office mail, the visitor's receipt, the webhook and the CRM's enquiry. Each succeeds or fails independently. */
export async function deliverLead(
  ctx: Context,
  { leadId, attempt }: DeliveryInput,
  { scan = null, secretKey }: DeliveryParts = {},
) {
  const found = await findLead(ctx, leadId);
  if (!found || found.state === "quarantined") return;
  const lead = await scanFiles(ctx, found, scan);
  const { identity, settings } = await agencyConfig(ctx);
  const reference = formatLeadReference(identity.name, leadId);
  const subject = await findLeadSubject(ctx, lead);
  const about = attempt === 1 ? `lead ${leadId}` : `lead ${leadId}, round ${attempt}`;
  const withReceipt = attempt === 1 && (await mayReceiveReceipt(ctx, lead));

  const statusPath = secretKey ? createStatusPath(secretKey, { agencyId: ctx.agency.id, leadId }) : null;

  await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx };
    const createDelivery = async (channel: DeliveryChannel, target: string, messageId: string | null) => {
      const row = { agencyId: ctx.agency.id, leadId, attempt, channel, target, messageId };
      return (await tx.insert(leadDeliveries).values(row).onConflictDoNothing().returning()).length > 0;
    };
    if (attempt > 1) await tx.update(leads).set({ state: "received", deliveredAt: null }).where(isLead(ctx, leadId));
    for (const to of subject.recipients)
      await createDelivery("office", to, await queueOfficeMail(txCtx, { lead, subject, reference, about, to }));
    if (withReceipt)
      await createDelivery(
        "visitor",
        lead.email,
        await inVisitorLanguage(txCtx, lead.language, () =>
          queueReceiptMail(txCtx, { lead, subject, reference, about, statusPath }),
        ),
      );
    const targets = [
      ...(settings.webhook ? [settings.webhook.url] : []),
      ...(settings.crm && toCrmBody(settings.crm, { lead, property: subject.property, reference })
        ? [settings.crm.type]
        : []),
    ];
    let isNew = false;
    for (const target of targets) isNew = (await createDelivery("webhook", target, null)) || isNew;
    if (isNew) await ctx.enqueue(tx, sendWebhookJob, toDeliveryJob(ctx.agency, { leadId, attempt }));
  });
}

const isLead = ({ agency }: Context, leadId: number) => and(eq(leads.agencyId, agency.id), eq(leads.leadId, leadId));

const maxReceiptsPerHour = 5;

/** Limits receipts per address, because the form accepts any email address. */
async function mayReceiveReceipt({ db, agency, now }: Context, { leadId, email }: LeadDetails): Promise<boolean> {
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const recent = and(eq(leads.agencyId, agency.id), eq(leads.email, email), gt(leads.createdAt, anHourAgo));
  const [row] = await db
    .select({ count: count() })
    .from(leads)
    .where(and(recent, ne(leads.leadId, leadId)));
  return (row?.count ?? 0) < maxReceiptsPerHour;
}

/** Adds a verdict to each file; unchecked files are scanned again on the next delivery. */
async function scanFiles(ctx: Context, lead: LeadDetails, scan: ScanFile | null): Promise<LeadDetails> {
  if (!scan) return lead;
  const files: LeadDetails["files"] = [];
  for (const file of lead.files) {
    const isDecided = file.verdict === "clean" || file.verdict === "infected";
    files.push(isDecided ? file : { ...file, ...(await scanFile(ctx, file, scan)) });
  }
  return { ...lead, files };
}

async function scanFile(ctx: Context, file: LeadDetails["files"][number], scan: ScanFile) {
  const { agency, db, log } = ctx;
  const { leadId, fieldName } = file;
  const { verdict, ...more } = await scan(file.content);
  const result = { verdict, finding: "finding" in more ? more.finding : null };
  if (verdict !== "clean") log.warn({ leadId, verdict, finding: result.finding }, "file withheld from lead mail");
  await db
    .update(formFiles)
    .set(result)
    .where(and(eq(formFiles.agencyId, agency.id), eq(formFiles.leadId, leadId), eq(formFiles.fieldName, fieldName)));
  return result;
}
