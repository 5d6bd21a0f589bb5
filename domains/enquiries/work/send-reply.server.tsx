import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailLines, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { branches } from "#domains/branches/tables.server.ts";
import { cleanFileName, detectUploadType, wrongTypeMessage } from "#domains/enquiries/custom-form/upload-rules.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { leadDeliveries, leadEvents } from "#domains/enquiries/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid } from "#platform/errors.ts";
import type { MailAttachment } from "#platform/mail/tables.server.ts";
import type { LeadChange, Reply } from "./lead-work-input.ts";
import { advanceLead, recordLeadEvent } from "./record-lead-event.server.ts";
import { createReplyAddress } from "./signed-lead.server.ts";
import { lockLeadFor, noteReply } from "./work-leads.server.ts";

const maxFiles = 5;
/** Base64 makes it 11 MB, below what mail servers usually accept. */
const maxFileBytes = 8 * 1024 * 1024;
const maxReferences = 20;

/** `inboundDomain` null: answers go to the branch's mailbox and stay out of the timeline. */
export type ReplySender = Readonly<{ secretKey: string; inboundDomain: string | null }>;

/**
 * Mails a plain text reply to the visitor, in one thread with the receipt and earlier replies. Returns what undoes its
 * assignment.
 */
export async function sendReply(
  ctx: StaffContext,
  { secretKey, inboundDomain }: ReplySender,
  leadId: number,
  { subject, text, idempotency_key: key, files }: Reply & { files: readonly File[] },
): Promise<LeadChange[]> {
  const { identity } = await agencyConfig(ctx);
  const attachments = await readAttachments(files);
  return inAgency(ctx, async (tx) => {
    const lead = await lockLeadFor(tx, leadId, "lead.reply");
    if (lead.state === "quarantined") throw new Conflict("Please release the lead from quarantine first.");
    const thread = await findThread(tx, leadId);
    const address =
      inboundDomain === null
        ? ((await findOfficeAddress(tx, lead.officeBranchId)) ?? identity.email)
        : createReplyAddress(secretKey, inboundDomain, { agencyId: tx.agency.id, leadId });
    let messageId = "";
    await asSite(tx, async (free) => {
      messageId = await queueAgencyMail(free, {
        kind: "lead-reply",
        about: `reply ${leadId} ${key}`,
        to: lead.email,
        replyTo: address,
        subject,
        preview: text.slice(0, 100),
        headers: toThreadHeaders(thread),
        attachments,
        // React escapes what was typed, so it cannot add markup.
        body: (
          <MailText>
            <MailLines>{text}</MailLines>
          </MailText>
        ),
      });
    });
    // The same key makes the same Message-ID, and the outbox keeps only one mail of it.
    if (thread.includes(messageId)) return [];
    const names = attachments.map(({ fileName }) => fileName);
    await recordLeadEvent(tx, leadId, { kind: "reply-sent", data: { text, subject, messageId, files: names } });
    const undo = await noteReply(tx, lead);
    await advanceLead(tx, leadId, "reply-sent");
    const after = undo.length > 0 ? { assignee_id: tx.staff.accountId } : null;
    await recordAudit(tx, { action: "lead.replied", subject: formatLeadReference(identity.name, leadId), after });
    return undo;
  });
}

/** Message-IDs of the receipt and every mail of the timeline, oldest first. */
async function findThread({ db, agency }: Context, leadId: number): Promise<string[]> {
  const receipts = await db
    .select({ messageId: leadDeliveries.messageId })
    .from(leadDeliveries)
    .where(
      and(
        eq(leadDeliveries.agencyId, agency.id),
        eq(leadDeliveries.leadId, leadId),
        eq(leadDeliveries.channel, "visitor"),
        isNotNull(leadDeliveries.messageId),
      ),
    );
  const events = await db
    .select({ data: leadEvents.data })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.agencyId, agency.id),
        eq(leadEvents.leadId, leadId),
        inArray(leadEvents.kind, ["reply-sent", "reply-received"]),
      ),
    )
    .orderBy(asc(leadEvents.eventId));
  const ids = [...receipts.map(({ messageId }) => messageId), ...events.map(({ data }) => data.messageId)];
  return ids.filter((id): id is string => typeof id === "string" && /^<[^<>\s]{1,250}>$/.test(id));
}

function toThreadHeaders(thread: readonly string[]): Record<string, string> {
  const last = thread.at(-1);
  if (last === undefined) return {};
  // RFC 5322: a shortened list keeps the first Message-ID.
  const references = [...new Set([...thread.slice(0, 1), ...thread.slice(-maxReferences)])];
  return { "In-Reply-To": last, References: references.join(" ") };
}

async function findOfficeAddress({ db, agency }: Context, branchId: number | null): Promise<string | null> {
  if (branchId === null) return null;
  const isOffice = and(eq(branches.agencyId, agency.id), eq(branches.branchId, branchId));
  const [office] = await db.select({ email: branches.email }).from(branches).where(isOffice);
  return office?.email ?? null;
}

async function readAttachments(files: readonly File[]): Promise<MailAttachment[]> {
  if (files.length > maxFiles) throw new Invalid({ files: `Please attach ${maxFiles} files at most` });
  if (files.reduce((sum, { size }) => sum + size, 0) > maxFileBytes)
    throw new Invalid({ files: "Please attach 8 MB at most" });
  return Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const contentType = detectUploadType(file.name, bytes);
      if (contentType === null) throw new Invalid({ files: wrongTypeMessage });
      return { fileName: cleanFileName(file.name), contentType, content: Buffer.from(bytes).toString("base64") };
    }),
  );
}
