import { setTimeout as pause } from "node:timers/promises";
import { and, between, eq, min, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { forAgency, forEveryAgency } from "#platform/db/for-agency.server.ts";
import { isDatabaseUnavailable } from "#platform/http/database-failure.server.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { claimSeconds, secondsUntilNextAttempt, triedForHours } from "./mail-attempt.ts";
import type { Mailer, MailResult, OutboxMail } from "./mailer.server.ts";
import { deliverMailJob } from "./put-mail.server.ts";
import { mailOutbox } from "./tables.server.ts";

const waitsForDatabase = [200, 1_000, 3_000, 5_000, 5_000, 5_000];

/** Whether the mail may still be sent, asked when its turn has come; `db` shows its own agency only. */
export type IsWanted = (db: Database, mail: OutboxMail) => Promise<boolean>;

/** Well within what the queue allows a job, however much is due; the rest is left to the next wake-up. */
const runMs = 120_000;

/** Sends what is due, one mail at a time, until nothing is, the mail server is away or the worker is to stop. Any number of workers may. */
export async function deliverDueMail(
  job: JobContext,
  mailer: Mailer,
  isWanted: IsWanted = async () => true,
): Promise<void> {
  const ctx = { ...job, db: forEveryAgency(job.db) };
  const until = performance.now() + runMs;
  while (performance.now() < until && !ctx.signal?.aborted) {
    const mail = await claimMail(ctx.db);
    if (!mail) return wakeForNext(ctx);
    if (!(await isWanted(forAgency(ctx.db, mail.agencyId), mail))) {
      await ctx.db.delete(mailOutbox).where(isMail(mail));
      continue;
    }
    const outcome = await mailer.send(mail);
    await recordSurely(ctx, mail, outcome);
    if (outcome.result === "unreachable") return;
  }
  await ctx.enqueue(ctx.db, deliverMailJob, {});
}

/**
 * The claim is written before the mail is sent: a database that cannot write cannot send a mail twice a minute. News with a
 * way to unsubscribe waits for leads; among either what was never tried goes first, and last of all goes what was tried often.
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

/** What was sent and not noted is sent again, so a database that is away for a moment is waited for while the claim lasts. */
async function recordSurely(ctx: JobContext, mail: OutboxMail, outcome: MailResult): Promise<void> {
  for (const waitMs of waitsForDatabase) {
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
  const told = { agencyId: mail.agencyId, mailId: mail.mailId, kind: mail.kind, attempts: mail.attempts };
  const update = (values: object) =>
    ctx.db.update(mailOutbox).set(values).where(isMail(mail)).returning({ state: mailOutbox.state });

  if (outcome.result === "sent") {
    await update({ state: "sent", sentAt: sql`now()`, lastError: null });
    ctx.log.info(told, "mail sent");
    return;
  }
  const tooOld = sql`${mailOutbox.createdAt} < now() - make_interval(hours => ${triedForHours})`;
  const dead = outcome.result === "refused" ? sql`true` : tooOld;
  const [row] = await update({
    state: sql`case when ${dead} then 'dead' else 'waiting' end`,
    nextAttemptAt: inSeconds(secondsUntilNextAttempt(mail.attempts, Math.random())),
    lastError: outcome.reason,
  });
  if (row?.state === "dead") ctx.log.error({ ...told, code: outcome.code }, "mail is dead");
  else ctx.log.warn({ ...told, code: outcome.code }, "mail failed and will be tried again");
}

/** A retry soon due, or what a killed worker had claimed, need not wait for the minute's sweep. */
async function wakeForNext({ db, enqueue }: JobContext): Promise<void> {
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
