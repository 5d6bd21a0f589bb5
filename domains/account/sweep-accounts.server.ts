import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { keptSince, type Retention } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { removeAccount } from "./remove-account.server.ts";
import { consentRecords, sessions, users } from "./tables.server.ts";

const mostAtOnce = 100;

/** Accounts nobody has signed in to, a hundred a night, and consents of people we no longer deal with. */
export async function sweepAccounts(
  ctx: Context,
  { unusedAccounts, consents }: Retention,
): Promise<{ accounts: number; consents: number }> {
  const unused = await findUnused(ctx, keptSince(ctx.now, unusedAccounts));
  for (const user of unused) {
    const because = `You had not signed in for ${unusedAccounts} months.`;
    await ctx.db.transaction((db) => removeAccount({ ...ctx, db }, user, because));
  }
  return { accounts: unused.length, consents: await sweepConsents(ctx, keptSince(ctx.now, consents)) };
}

async function findUnused({ db, agency }: Context, since: Date) {
  const { userId, email, firstName } = users;
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.agencyId, users.agencyId), eq(sessions.userId, users.userId)));
  return db
    .select({ userId, email, firstName })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), lt(users.lastSeenAt, since), notExists(signedIn)))
    .limit(mostAtOnce);
}

/** As long as somebody has an account, what they agreed to is relied on. */
function sweepConsents({ db, agency }: Context, before: Date): Promise<number> {
  const account = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), eq(users.email, consentRecords.email)));
  const isOld = and(eq(consentRecords.agencyId, agency.id), lt(consentRecords.recordedAt, before));
  return deleteInBatches(db, consentRecords, and(isOld, notExists(account)));
}
