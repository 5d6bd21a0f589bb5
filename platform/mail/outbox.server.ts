import { setTimeout as pause } from "node:timers/promises";
import { and, between, desc, eq, inArray, lt, min, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import {
  type Database,
  forAgency,
  forEveryAgency,
  isDatabaseUnavailable,
  type Pool,
  poolForEveryAgency,
} from "#platform/db/database.server.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { NotFound } from "#platform/errors.ts";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import type { Mailer, MailResult, OutboxMail, Sender } from "./mailer.server.ts";
import { createMessageId, type OutgoingMail, sanitiseMail } from "./outgoing-mail.server.ts";
import { suppressRefused } from "./suppressions.server.ts";
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

/** Mail of a suspended agency waits and raises no alarm. */
const isSuspended =
  "exists (select from agencies a where a.agency_id = mail_outbox.agency_id and a.suspended_at is not null)";

export type MailCount = Readonly<{ waiting: number; dead: number; oldestWaitingSeconds: number }>;

export async function countMail(pool: Pool): Promise<MailCount> {
  const { rows } = await poolForEveryAgency(pool).query<MailCount>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'dead')::int as dead,
       coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as "oldestWaitingSeconds"
     from mail_outbox where state in ('waiting', 'dead') and not ${isSuspended}`,
  );
  return rows[0] ?? { waiting: 0, dead: 0, oldestWaitingSeconds: 0 };
}

/** Deletes old sent mail; waiting and dead mail stays until an operator has dealt with it. */
export function expiredMail({ agency }: Context, sentBefore: Date) {
  const isOld = and(eq(mailOutbox.state, "sent"), lt(mailOutbox.sentAt, sentBefore));
  return { sentMails: { table: mailOutbox, where: and(eq(mailOutbox.agencyId, agency.id), isOld) } } satisfies Record<
    string,
    Expired
  >;
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

/** Mail is retried this long before it is marked dead. */
const maxRetryHours = 72;
/** Longer than one attempt; after that another worker takes over the mail. */
const claimSeconds = 30;
const minDelaySeconds = 30;
const maxDelaySeconds = 180;
const databaseRetryDelaysMs = [200, 1_000, 3_000, 5_000, 5_000, 5_000];

/** Checked just before sending; `db` is scoped to the mail's agency. */
type ShouldSend = (db: Database, mail: OutboxMail) => Promise<boolean>;

/** How an agency's mail is sent; "unusable" if its mail server cannot be read from its settings. */
type FindSender = (db: Database, agencyId: number) => Promise<Sender | "unusable" | undefined>;

const unusableSender: MailResult = {
  result: "deferred",
  code: "ESEALED",
  reason: "The agency's mail server was sealed with a SECRET_KEY that is not listed",
};

async function postponeMail(db: Database, agencyId: number): Promise<void> {
  const later = inSeconds(maxDelaySeconds);
  const isDue = and(
    eq(mailOutbox.agencyId, agencyId),
    eq(mailOutbox.state, "waiting"),
    lt(mailOutbox.nextAttemptAt, later),
  );
  await db.update(mailOutbox).set({ nextAttemptAt: later }).where(isDue);
}

/** Well below the queue's job timeout; the next run sends the rest. */
const maxRunMs = 120_000;

/**
 * Triggered by every queued mail, and every minute for missed triggers. Without a mailer, mail stays in the outbox. One
 * run per process, so that killing it repeats at most one mail.
 */
export function mailJobs(mailer: Mailer | null, isWanted?: ShouldSend, findSender?: FindSender): Job[] {
  const deliver = oneRunAtATime(async (ctx: JobContext) => mailer && deliverDueMail(ctx, mailer, isWanted, findSender));
  return [
    defineJob({
      name: deliverMailJob,
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: deliver,
    }),
  ];
}

/**
 * Sends due mail one at a time until none is due, the mail server is unreachable or the worker stops. Workers may run
 * concurrently.
 */
export async function deliverDueMail(
  job: JobContext,
  mailer: Mailer,
  isWanted: ShouldSend = async () => true,
  findSender: FindSender = async () => undefined,
): Promise<void> {
  const ctx = { ...job, db: forEveryAgency(job.db) };
  const until = performance.now() + maxRunMs;
  while (performance.now() < until && !ctx.signal?.aborted) {
    const mail = await claimMail(ctx.db);
    if (!mail) return scheduleNextRun(ctx);
    if (!(await isWanted(forAgency(ctx.db, mail.agencyId), mail))) {
      await ctx.db.delete(mailOutbox).where(isMail(mail));
      continue;
    }
    const sender = await findSender(ctx.db, mail.agencyId);
    const outcome = sender === "unusable" ? unusableSender : await mailer.send(mail, sender);
    await recordWithRetry(ctx, mail, outcome);
    if (sender === "unusable" || sender?.smtpUrl) {
      // One agency's broken server must not hold up the others.
      if (outcome.result !== "sent" && outcome.result !== "refused") await postponeMail(ctx.db, mail.agencyId);
    } else if (outcome.result === "unreachable") return;
  }
  await ctx.enqueue(ctx.db, deliverMailJob, {});
}

/**
 * The claim is committed before sending, so a database that cannot write cannot cause repeated sends. Leads go before
 * newsletters (List-Unsubscribe), first attempts before retries, and frequent failures last.
 */
async function claimMail(db: Database): Promise<OutboxMail | undefined> {
  const [mail] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: inSeconds(claimSeconds) })
    .where(
      sql`(${mailOutbox.agencyId}, ${mailOutbox.mailId}) = (
        select agency_id, mail_id from mail_outbox where state = 'waiting' and next_attempt_at <= now()
          and not ${sql.raw(isSuspended)}
        order by attempts > 5, headers ? 'List-Unsubscribe', attempts > 0, next_attempt_at limit 1 for update skip locked)`,
    )
    .returning();
  return mail;
}

/** Retry the write, otherwise the mail is sent twice. */
async function recordWithRetry(ctx: JobContext, mail: OutboxMail, outcome: MailResult): Promise<void> {
  for (const waitMs of databaseRetryDelaysMs) {
    try {
      return await record(ctx, mail, outcome);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await pause(waitMs);
    }
  }
  return record(ctx, mail, outcome);
}

async function record(ctx: JobContext, mail: OutboxMail, outcome: MailResult): Promise<void> {
  const details = { agencyId: mail.agencyId, mailId: mail.mailId, kind: mail.kind, attempts: mail.attempts };
  const update = (values: object) =>
    ctx.db.update(mailOutbox).set(values).where(isMail(mail)).returning({ state: mailOutbox.state });

  if (outcome.result === "sent") {
    await update({ state: "sent", sentAt: sql`now()`, lastError: null });
    ctx.log.info(details, "mail sent");
    return;
  }
  const tooOld = sql`${mailOutbox.createdAt} < now() - make_interval(hours => ${maxRetryHours})`;
  const dead = outcome.result === "refused" ? sql`true` : tooOld;
  const [row] = await update({
    state: sql`case when ${dead} then 'dead' else 'waiting' end`,
    nextAttemptAt: inSeconds(secondsUntilNextAttempt(mail.attempts, Math.random())),
    lastError: outcome.reason,
  });
  if (outcome.result === "refused") await suppressRefused(ctx.db, mail, outcome.reason);
  if (row?.state === "dead") ctx.log.error({ ...details, code: outcome.code }, "mail is dead");
  else ctx.log.warn({ ...details, code: outcome.code }, "mail failed, will retry");
}

/** Schedules a run for the next retry or expired claim within the minute. */
async function scheduleNextRun({ db, enqueue }: JobContext): Promise<void> {
  const [next] = await db
    .select({ at: min(mailOutbox.nextAttemptAt) })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, "waiting"), between(mailOutbox.nextAttemptAt, sql`now()`, inSeconds(60))));
  if (!next?.at) return;
  const startAfter = new Date(Math.ceil(next.at.getTime() / 5_000) * 5_000);
  await enqueue(db, deliverMailJob, {}, { startAfter, singletonKey: startAfter.toISOString() });
}

const isMail = ({ agencyId, mailId }: OutboxMail) =>
  and(eq(mailOutbox.agencyId, agencyId), eq(mailOutbox.mailId, mailId));

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** Exponential backoff up to three minutes, half of it jitter, so mail flows soon after a long outage. */
export function secondsUntilNextAttempt(attempts: number, random: number): number {
  const whole = Math.min(maxDelaySeconds, minDelaySeconds * 2 ** (attempts - 1));
  return whole / 2 + (whole / 2) * random;
}
