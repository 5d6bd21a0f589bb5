import { and, eq, gt, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { queueUnusedAccountMail } from "#domains/account/mail/account-mails.server.tsx";
import { byUserId } from "#domains/account/require-user.server.ts";
import { consentRecords, sessions, users } from "#domains/account/tables.server.ts";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { deleteAccountData } from "./delete-account.server.ts";

const batchSize = 100;
const dayMs = 86_400_000;

/** Deletes unused accounts after a warning, in nightly batches, and expired consent records. */
export async function sweepAccounts(
  ctx: Context,
  retention: Retention,
): Promise<{ accounts: number; warnings: number; consents: number }> {
  return {
    accounts: await deleteUnused(ctx, retention),
    warnings: await warnOwners(ctx, retention),
    consents: await sweepConsents(ctx, retentionCutoff(ctx.now, retention.consents)),
  };
}

/** Only if the owner was warned at least `warningDays` ago and has not signed in since. */
async function deleteUnused(ctx: Context, { unusedAccounts, warningDays }: Retention): Promise<number> {
  const warnedLongAgo = lte(users.warnedAt, new Date(ctx.now.getTime() - warningDays * dayMs));
  const isWarned = and(gt(users.warnedAt, users.lastSeenAt), warnedLongAgo);
  const unused = await findUnused(ctx, retentionCutoff(ctx.now, unusedAccounts), isWarned);
  const because = `You hadn't signed in for ${unusedAccounts} months.`;
  for (const user of unused) await ctx.db.transaction((db) => deleteAccountData({ ...ctx, db }, user, because));
  return unused.length;
}

async function warnOwners(ctx: Context, { unusedAccounts, warningDays }: Retention): Promise<number> {
  const soon = new Date(retentionCutoff(ctx.now, unusedAccounts).getTime() + warningDays * dayMs);
  const deletedOn = new Date(ctx.now.getTime() + warningDays * dayMs);
  const unused = await findUnused(ctx, soon, or(isNull(users.warnedAt), lt(users.warnedAt, users.lastSeenAt)));
  for (const user of unused)
    await ctx.db.transaction(async (db) => {
      await db.update(users).set({ warnedAt: ctx.now }).where(byUserId(ctx, user.userId));
      await queueUnusedAccountMail({ ...ctx, db }, user, deletedOn);
    });
  return unused.length;
}

async function findUnused({ db, agency }: Context, since: Date, further: SQL | undefined) {
  const { userId, email, firstName, lastSeenAt } = users;
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.agencyId, users.agencyId), eq(sessions.userId, users.userId)));
  return db
    .select({ userId, email, firstName, lastSeenAt })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), lt(users.lastSeenAt, since), notExists(signedIn), further))
    .orderBy(lastSeenAt)
    .limit(batchSize);
}

/** Consents of existing accounts never expire. */
function sweepConsents({ db, agency }: Context, before: Date): Promise<number> {
  const account = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), eq(users.email, consentRecords.email)));
  const isOld = and(eq(consentRecords.agencyId, agency.id), lt(consentRecords.recordedAt, before));
  return deleteInBatches(db, consentRecords, and(isOld, notExists(account)));
}
