import { and, eq, gt, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import {
  type DeletionReason,
  queueAccountDeletedMail,
  queueUnusedAccountMail,
} from "#domains/account/mail/account-mails.server.tsx";
import { marketingRefusalStatement } from "#domains/account/preferences/consent-statements.ts";
import { recordConsent } from "#domains/account/preferences/update-preferences.server.ts";
import {
  type AccountOwner,
  byUserId,
  requireCurrentPassword,
  requireUser,
} from "#domains/account/require-user.server.ts";
import { consentRecords, sessions, users } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { deleteMail } from "#platform/mail/outbox.server.ts";
import { deleteSuppression } from "#platform/mail/suppressions.server.ts";

/** Kinds of mail that only an account's owner receives. */
const mailKinds = ["welcome", "password-reset", "password-changed", "email-changed", "account-unused", "alert"];

export async function deleteAccount(ctx: Context, form: { current_password: string }): Promise<void> {
  const user = await requireUser(ctx);
  await requireCurrentPassword(ctx, user, form.current_password);
  await ctx.db.transaction((db) => deleteAccountData({ ...ctx, db }, user));
}

/**
 * Deletes the account and, by cascade, its sessions, preferences and saved lists. Consent records stay as proof, enquiries
 * as the agency's correspondence. Call it in a transaction.
 */
export async function deleteAccountData(tx: Context, user: AccountOwner, because?: DeletionReason): Promise<void> {
  const { name } = (await agencyConfig(tx)).identity;
  const refused = { purpose: "marketing", granted: false, statement: marketingRefusalStatement(name) } as const;
  await recordConsent(tx, [{ ...refused, email: user.email, url: "/user" }]);
  await tx.db.delete(users).where(byUserId(tx, user.userId));
  await deleteMail(tx, { address: user.email, kinds: mailKinds });
  await deleteSuppression(tx, user.email);
  await queueAccountDeletedMail(tx, user, because);
}

const batchSize = 100;
const dayMs = 86_400_000;

/** Deletes unused accounts after a warning, in nightly batches. */
export async function sweepAccounts(ctx: Context, retention: Retention) {
  return {
    accounts: await deleteUnused(ctx, retention),
    warnings: await warnOwners(ctx, retention),
  };
}

/** Only if the owner was warned at least `warningDays` ago and has not signed in since. */
async function deleteUnused(ctx: Context, { unusedAccounts, warningDays }: Retention): Promise<number> {
  const warnedLongAgo = lte(users.warnedAt, new Date(ctx.now.getTime() - warningDays * dayMs));
  const isWarned = and(gt(users.warnedAt, users.lastSeenAt), warnedLongAgo);
  const unused = await findUnused(ctx, retentionCutoff(ctx.now, unusedAccounts), isWarned);
  const because = () =>
    t("You hadn't signed in for {count, plural, one {# month} other {# months}}.", { count: unusedAccounts });
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
  const { userId, email, firstName, language, lastSeenAt } = users;
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.agencyId, users.agencyId), eq(sessions.userId, users.userId)));
  return db
    .select({ userId, email, firstName, language, lastSeenAt })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), lt(users.lastSeenAt, since), notExists(signedIn), further))
    .orderBy(lastSeenAt)
    .limit(batchSize);
}

/** Consents of existing accounts never expire. */
export function expiredConsents({ db, agency, now }: Context, retention: Retention) {
  const before = retentionCutoff(now, retention.consents);
  const account = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), eq(users.email, consentRecords.email)));
  const isOld = and(eq(consentRecords.agencyId, agency.id), lt(consentRecords.recordedAt, before));
  return { consents: { table: consentRecords, where: and(isOld, notExists(account)) } } satisfies Record<
    string,
    Expired
  >;
}
