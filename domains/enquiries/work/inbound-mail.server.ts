import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { findLeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { formFiles, leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context, Enqueue } from "#platform/context.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import { Busy } from "#platform/errors.ts";
import type { Logger } from "#platform/log.server.ts";
import { runInThread } from "#platform/run-in-thread.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { createWorkQueue } from "#platform/work-queue.ts";
import type { ParsedMail } from "./inbound-mail-worker.server.ts";
import { maxReplyLength } from "./lead-work-input.ts";
import { queueAnswerMail } from "./lead-work-mails.server.tsx";
import { advanceLead, isLead, recordLeadEvent } from "./record-lead-event.server.ts";
import { readReplyAddress } from "./signed-lead.server.ts";

export const maxInboundBytes = 12 * 1024 * 1024;
const maxMailsPerHour = 60;
const parseLimits = { maxMegabytes: 128, timeoutMs: 10_000 };
/** Mails that are parsed at a time, and that wait for it, in this process. Beyond it the sender tries again later. */
const parsing = createWorkQueue({ maxConcurrent: 2, maxQueued: 20, maxQueuedPerOwner: 5, queueTimeoutMs: 15_000 });

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
  if ((await countReceived(ctx, key.leadId)).recent >= maxMailsPerHour) return true;
  const parsed = await parseMail(ctx, mail.source);
  const files = await scanFiles(parsed.files, receiver.scan ?? null);
  return postMail(ctx, key.leadId, { ...parsed, files });
}

type ScannedFile = Omit<typeof formFiles.$inferInsert, "agencyId" | "leadId" | "fieldName">;

/** How many mails the lead got, of this message and in the last hour. */
async function countReceived({ db, agency, now }: Context, leadId: number, messageId = "") {
  const { rows } = await db.execute<{ known: number; recent: number }>(sql`
    select count(*) filter (where data ->> 'messageId' = ${messageId})::int as known,
      count(*) filter (where recorded_at > ${now}::timestamptz - interval '1 hour')::int as recent
    from ${leadEvents} where agency_id = ${agency.id} and lead_id = ${leadId} and kind = 'reply-received'`);
  return rows[0] ?? { known: 0, recent: 0 };
}

type ReadMail = Omit<ParsedMail, "isCut"> & { unreadable?: true };

/** In a thread, because a stranger can write a mail that takes minutes to parse. One that can't be read is kept whole. */
async function parseMail({ agency, log }: Context, source: Uint8Array): Promise<ReadMail> {
  const read = () =>
    runInThread<ParsedMail>("domains/enquiries/work/inbound-mail-worker.server.ts", source, parseLimits).then(
      ({ isCut, ...mail }) => ({
        ...mail,
        text: mail.text.slice(0, maxReplyLength),
        files: isCut || mail.text.length > maxReplyLength ? [...mail.files, wholeMail(source)] : mail.files,
      }),
      (err: unknown) => {
        log.warn({ err, bytes: source.length }, "inbound mail could not be read");
        return keepWhole(source);
      },
    );
  const parsed = parsing.run(read, agency.id);
  if (parsed === null) throw new Busy();
  return parsed;
}

const wholeMail = (content: Uint8Array) => ({ fileName: "mail.eml", contentType: "message/rfc822", content });

function keepWhole(source: Uint8Array): ReadMail {
  const head = new TextDecoder("latin1").decode(source.subarray(0, 16 * 1024)).split(/\r?\n\r?\n/)[0] ?? "";
  const header = (name: string) => {
    const line = head.split(/\r?\n/).find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? "";
    return line.slice(name.length + 1, 1_000).trim();
  };
  return {
    ...{ unreadable: true, text: "", subject: "" },
    messageId: `sha256:${createHash("sha256").update(source).digest("hex")}`,
    from: /[^\s<>"]{1,100}@[^\s<>"]{1,150}/.exec(header("from"))?.[0] ?? "",
    isAutomatic: /^auto-/i.test(header("auto-submitted")),
    files: [wholeMail(source)],
  };
}

async function scanFiles(files: ParsedMail["files"], scan: ScanFile | null): Promise<ScannedFile[]> {
  const scanned: ScannedFile[] = [];
  for (const file of files) {
    const content = Buffer.from(file.content.buffer, file.content.byteOffset, file.content.length);
    const result = scan && (await scan(content));
    scanned.push({
      ...{ ...file, content },
      verdict: result?.verdict ?? null,
      finding: result && "finding" in result ? result.finding : null,
    });
  }
  return scanned;
}

async function postMail(ctx: Context, leadId: number, mail: Omit<ReadMail, "files"> & { files: ScannedFile[] }) {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const [lead] = await db.select().from(leads).where(isLead(ctx, leadId)).for("update");
    if (!lead) return false;
    const { known, recent } = await countReceived(tx, leadId, mail.messageId);
    // A provider repeats what it could not deliver; two machines could answer each other for ever.
    if ((known > 0 && mail.messageId !== "") || recent >= maxMailsPerHour) return true;
    const prefix = `mail-${ctx.now.getTime()}`;
    const files = mail.files.map((file, index) => ({ ...file, fieldName: `${prefix}-${index + 1}` }));
    if (files.length > 0)
      await db.insert(formFiles).values(files.map((file) => ({ agencyId: ctx.agency.id, leadId, ...file })));
    const { text, subject, messageId, from, unreadable } = mail;
    const names = files.map(({ fileName }) => fileName);
    await recordLeadEvent(tx, leadId, {
      kind: "reply-received",
      data: { text, subject, messageId, from, files: names, ...(unreadable && { unreadable }) },
    });
    if (mail.isAutomatic) return true;
    await db.update(leads).set({ activeAt: ctx.now }).where(isLead(ctx, leadId));
    await advanceLead(tx, leadId, "visitor-wrote");
    await announceAnswer(tx, lead, {
      text: unreadable ? null : text,
      name,
      site,
      about: `answer ${leadId} ${messageId || prefix}`,
    });
    return true;
  });
}

/** `text` null: the mail could not be read. */
type Announcement = Readonly<{ text: string | null; name: string; site: string; about: string }>;

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
