import { randomUUID } from "node:crypto";
import { toPlainText } from "@react-email/render";
import { and, eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { cleanFileName, detectUploadType } from "#domains/enquiries/custom-form/upload-rules.ts";
import { findLeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { formFiles, leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context, Enqueue } from "#platform/context.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { maxReplyLength } from "./lead-work-input.ts";
import { queueAnswerMail } from "./lead-work-mails.server.tsx";
import { removeQuotedText } from "./quoted-text.ts";
import { advanceLead, isLead, recordLeadEvent } from "./record-lead-event.server.ts";
import { readReplyAddress } from "./signed-lead.server.ts";

export const maxInboundBytes = 12 * 1024 * 1024;
const maxFiles = 5;
const maxMailsPerHour = 60;

export type MailReceiver = Readonly<{
  secretKey: string;
  db: Database;
  enqueue: Enqueue;
  log: Logger;
  config: Readonly<{ publicUrl: string }>;
  scan?: ScanFile | null | undefined;
}>;

/** Where a mail came in: its envelope's recipients and its source. */
export type InboundMail = Readonly<{ recipients: readonly string[]; source: Uint8Array }>;

/** The lead that a recipient's signed address names; null for every other address. */
export const findReplyLead = ({ secretKey }: MailReceiver, domain: string, recipients: readonly string[]) =>
  recipients
    .slice(0, 100)
    .map((address) => readReplyAddress(secretKey, domain, address))
    .find((key) => key !== null) ?? null;

/** Posts a mail to the lead its signed address names. Returns false if it names none. */
export async function receiveMail(receiver: MailReceiver, domain: string, mail: InboundMail): Promise<boolean> {
  const key = findReplyLead(receiver, domain, mail.recipients);
  const agency = key && (await findAgencyById(receiver.db, key.agencyId));
  if (!key || !agency) return false;
  const parsed = await parseMail(mail.source);
  const ctx: Context = {
    agency,
    userId: null,
    requestId: randomUUID(),
    publicUrl: receiver.config.publicUrl,
    now: new Date(),
    db: forAgency(receiver.db, agency.id),
    log: receiver.log,
    enqueue: receiver.enqueue,
  };
  const files = await scanFiles(parsed.files, receiver.scan ?? null);
  return postMail(ctx, key.leadId, { ...parsed, files });
}

type ParsedMail = Awaited<ReturnType<typeof parseMail>>;
type ScannedFile = ParsedMail["files"][number] & Pick<typeof formFiles.$inferInsert, "verdict" | "finding">;

async function parseMail(source: Uint8Array) {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 });
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const written = mail.text ?? (mail.html ? toPlainText(mail.html) : "");
  const files = mail.attachments.slice(0, maxFiles).flatMap(({ filename, content }) => {
    const name = cleanFileName(filename ?? "");
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    // Of a kind we do not accept in forms either, such as a program.
    const contentType = detectUploadType(name, bytes);
    return contentType === null ? [] : [{ fileName: name, contentType, content: bytes }];
  });
  return {
    text: clean(removeQuotedText(written)).slice(0, maxReplyLength),
    subject: clean(mail.subject ?? "")
      .replace(/\s+/g, " ")
      .slice(0, 200),
    messageId: (mail.messageId ?? "").slice(0, 250),
    from: (mail.from?.address ?? "").slice(0, 250),
    /** RFC 3834: out of office, or a report that a mail was not delivered. */
    isAutomatic: /^auto-/i.test(header("auto-submitted").trim()) || /^(bulk|junk)$/i.test(header("precedence").trim()),
    files,
  };
}

/** Postgres stores neither NUL nor a lone surrogate. */
const clean = (text: string) => text.toWellFormed().replaceAll("\0", "").trim();

async function scanFiles(files: ParsedMail["files"], scan: ScanFile | null): Promise<ScannedFile[]> {
  const scanned: ScannedFile[] = [];
  for (const file of files) {
    const result = scan && (await scan(file.content));
    scanned.push({
      ...file,
      verdict: result?.verdict ?? null,
      finding: result && "finding" in result ? result.finding : null,
    });
  }
  return scanned;
}

async function postMail(ctx: Context, leadId: number, mail: Omit<ParsedMail, "files"> & { files: ScannedFile[] }) {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const [lead] = await db.select().from(leads).where(isLead(ctx, leadId)).for("update");
    if (!lead) return false;
    const { rows } = await db.execute<{ known: number; recent: number }>(sql`
      select count(*) filter (where data ->> 'messageId' = ${mail.messageId})::int as known,
        count(*) filter (where recorded_at > ${ctx.now}::timestamptz - interval '1 hour')::int as recent
      from ${leadEvents} where agency_id = ${ctx.agency.id} and lead_id = ${leadId} and kind = 'reply-received'`);
    const { known = 0, recent = 0 } = rows[0] ?? {};
    // A provider repeats what it could not deliver; two machines could answer each other for ever.
    if ((known > 0 && mail.messageId !== "") || recent >= maxMailsPerHour) return true;
    const prefix = `mail-${ctx.now.getTime()}`;
    const files = mail.files.map((file, index) => ({ ...file, fieldName: `${prefix}-${index + 1}` }));
    if (files.length > 0)
      await db.insert(formFiles).values(files.map((file) => ({ agencyId: ctx.agency.id, leadId, ...file })));
    const { text, subject, messageId, from } = mail;
    const names = files.map(({ fileName }) => fileName);
    await recordLeadEvent(tx, leadId, {
      kind: "reply-received",
      data: { text, subject, messageId, from, files: names },
    });
    if (mail.isAutomatic) return true;
    await db.update(leads).set({ activeAt: ctx.now }).where(isLead(ctx, leadId));
    await advanceLead(tx, leadId, "visitor-wrote");
    await announceAnswer(tx, lead, { text, name, site, about: `answer ${leadId} ${messageId || prefix}` });
    return true;
  });
}

type Announcement = Readonly<{ text: string; name: string; site: string; about: string }>;

/** Mails the colleague who works the lead, or its office: the desk may not be open. */
export async function announceAnswer(
  tx: Context,
  lead: typeof leads.$inferSelect,
  { text, name, site, about }: Announcement,
): Promise<void> {
  const { leadId, assigneeId } = lead;
  const isAssignee = and(eq(staffAccounts.agencyId, tx.agency.id), eq(staffAccounts.accountId, assigneeId ?? 0));
  const [assignee] = await tx.db.select({ email: staffAccounts.email }).from(staffAccounts).where(isAssignee);
  const to = assignee?.email ?? (await findLeadSubject(tx, lead)).recipients[0];
  if (!to) return;
  const reference = formatLeadReference(name, leadId);
  const visitor = `${lead.firstName} ${lead.lastName}`;
  await queueAnswerMail(tx, { to, leadId, reference, site, text, name: visitor, about, replyTo: lead.email });
}
