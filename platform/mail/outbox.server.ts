import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Pool } from "#platform/db/database.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { poolForEveryAgency } from "#platform/db/for-agency.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { OutboxMail } from "./mailer.server.ts";
import { createMessageId, type OutgoingMail, sanitiseMail } from "./outgoing-mail.server.ts";
import { mailOutbox } from "./tables.server.ts";

const maxListed = 200;

export function listOutboxMail({ db, agency }: Pick<Context, "db" | "agency">) {
  const { mailId, createdAt, kind, toAddress, subject, state } = mailOutbox;
  return db
    .select({ mailId, createdAt, kind, toAddress, subject, state })
    .from(mailOutbox)
    .where(eq(mailOutbox.agencyId, agency.id))
    .orderBy(desc(mailOutbox.mailId))
    .limit(maxListed);
}

export async function findOutboxMail({ db, agency }: Pick<Context, "db" | "agency">, id: number): Promise<OutboxMail> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.agencyId, agency.id), eq(mailOutbox.mailId, id)));
  if (!mail) throw new NotFound();
  return mail;
}

export type MailCount = Readonly<{ waiting: number; dead: number; oldestWaitingSeconds: number }>;

export async function countMail(pool: Pool): Promise<MailCount> {
  const { rows } = await poolForEveryAgency(pool).query<MailCount>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'dead')::int as dead,
       coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as "oldestWaitingSeconds"
     from mail_outbox where state in ('waiting', 'dead')`,
  );
  return rows[0] ?? { waiting: 0, dead: 0, oldestWaitingSeconds: 0 };
}

/** Deletes old sent mail; waiting and dead mail stays until an operator has dealt with it. */
export function sweepMail({ db, agency }: Context, sentBefore: Date): Promise<number> {
  const isOld = and(eq(mailOutbox.state, "sent"), lt(mailOutbox.sentAt, sentBefore));
  return deleteInBatches(db, mailOutbox, and(eq(mailOutbox.agencyId, agency.id), isOld));
}

/** Deletes mail of these kinds to this address. Never all kinds: a visitor could register an office's address. */
export async function deleteMail(
  { db, agency }: Pick<Context, "db" | "agency">,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Promise<void> {
  const isTo = eq(sql`lower(${mailOutbox.toAddress})`, address.toLowerCase());
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.agencyId, agency.id), isTo, inArray(mailOutbox.kind, [...kinds])));
}

export const deliverMailJob = "deliver-mail";

/**
 * Stores the mail and enqueues its delivery in the caller's transaction, `{ ...ctx, db: tx }`; returns the Message-ID.
 * An already queued mail is left unchanged.
 */
export async function queueMail(ctx: Pick<Context, "agency" | "db" | "enqueue">, mail: OutgoingMail): Promise<string> {
  const messageId = createMessageId(ctx.agency.id, mail);
  await ctx.db
    .insert(mailOutbox)
    .values({ agencyId: ctx.agency.id, messageId, ...sanitiseMail(mail) })
    .onConflictDoNothing({ target: [mailOutbox.agencyId, mailOutbox.messageId] });
  await ctx.enqueue(ctx.db, deliverMailJob, {});
  return messageId;
}
