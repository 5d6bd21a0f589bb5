import { and, asc, eq } from "drizzle-orm";
import { requireUser } from "#domains/account/require-user.server.ts";
import { consentRecords, marketingPreferences, sessions, type users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";

/** Identified by id only: email addresses are not verified at registration. */
export type DataSubject = Readonly<{ userId: number }>;

/** Returns what another domain stores about a user, keyed by names of its own. */
export type ReadPersonalData = (ctx: Context, person: DataSubject) => Promise<Readonly<Record<string, unknown>>>;

/** Everything stored about the signed-in user except the password hash. */
export const exportPersonalData = async (ctx: Context, others: readonly ReadPersonalData[]) =>
  exportDataOf(ctx, await requireUser(ctx), others);

/** Everything stored about an account except the password hash. */
export async function exportDataOf(ctx: Context, user: typeof users.$inferSelect, others: readonly ReadPersonalData[]) {
  const { passwordHash: _, agencyId: __, emailLower: ___, ...account } = user;
  const [own, ...elsewhere] = await Promise.all([
    ownData(ctx, account),
    ...others.map((read) => read(ctx, { userId: account.userId })),
  ]);
  return Object.assign({ exported_at: ctx.now.toISOString(), account, ...own }, ...elsewhere);
}

async function ownData({ db, agency }: Context, { userId }: DataSubject) {
  const { optedIn, optInTerms, optInUrl, statement, custom, updatedAt } = marketingPreferences;
  const { purpose, granted, url, recordedAt } = consentRecords;
  const { createdAt, lastSeenAt, expiresAt } = sessions;
  const [preferences, consents, signIns] = await Promise.all([
    db
      .select({ optedIn, optInTerms, optInUrl, statement, custom, updatedAt })
      .from(marketingPreferences)
      .where(and(eq(marketingPreferences.agencyId, agency.id), eq(marketingPreferences.userId, userId))),
    db
      .select({ purpose, granted, statement: consentRecords.statement, url, recordedAt })
      .from(consentRecords)
      .where(and(eq(consentRecords.agencyId, agency.id), eq(consentRecords.userId, userId)))
      .orderBy(asc(consentRecords.consentRecordId)),
    db
      .select({ createdAt, lastSeenAt, expiresAt })
      .from(sessions)
      .where(and(eq(sessions.agencyId, agency.id), eq(sessions.userId, userId)))
      .orderBy(asc(createdAt)),
  ]);
  return { marketing_preferences: preferences[0] ?? null, consents, sign_ins: signIns };
}
