import { setTimeout as pause } from "node:timers/promises";
import { and, between, eq, min, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/db/database.server.ts";
import { isDatabaseUnavailable } from "#platform/db/database-failure.server.ts";
import { forAgency, forEveryAgency } from "#platform/db/for-agency.server.ts";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import type { Mailer, MailResult, OutboxMail } from "./mailer.server.ts";
import { deliverMailJob } from "./outbox.server.ts";
import { mailOutbox } from "./tables.server.ts";

/** Mail is retried this long before it is marked dead. */
const maxRetryHours = 72;
/** Longer than one attempt; after that another worker takes over the mail. */
const claimSeconds = 30;
const minDelaySeconds = 30;
const maxDelaySeconds = 180;
const databaseRetryDelaysMs = [200, 1_000, 3_000, 5_000, 5_000, 5_000];

/** Checked just before sending; `db` is scoped to the mail's agency. */
export type ShouldSend = (db: Database, mail: OutboxMail) => Promise<boolean>;

/** Well below the queue's job timeout; the next run sends the rest. */
const maxRunMs = 120_000;

/**
 * Triggered by every queued mail, and every minute for missed triggers. Without a mailer, mail stays in the outbox. One
 * run per process, so that killing it repeats at most one mail.
 */
export function mailJobs(mailer: Mailer | null, isWanted?: ShouldSend): Job[] {
  const deliver = oneRunAtATime(async (ctx: JobContext) => mailer && deliverDueMail(ctx, mailer, isWanted));
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
    const outcome = await mailer.send(mail);
    await recordWithRetry(ctx, mail, outcome);
    if (outcome.result === "unreachable") return;
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
