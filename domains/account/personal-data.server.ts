import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { signedInUser } from "./signed-in-user.server.ts";
import { consentRecords, marketingPreferences, sessions } from "./tables.server.ts";

/** By their number alone: nobody has proved that the e-mail address they registered is theirs. */
export type Person = Readonly<{ userId: number }>;

/** What another domain keeps about a person, under names of its own. */
export type ReadPersonalData = (ctx: Context, person: Person) => Promise<Readonly<Record<string, unknown>>>;

/** Everything we keep about whoever is asking, but the hash of their password. */
export async function personalData(ctx: Context, others: readonly ReadPersonalData[]) {
  const { passwordHash: _, agencyId: __, emailLower: ___, ...account } = await signedInUser(ctx);
  const [own, ...elsewhere] = await Promise.all([
    ownData(ctx, account),
    ...others.map((read) => read(ctx, { userId: account.userId })),
  ]);
  return Object.assign({ exported_at: ctx.now.toISOString(), account, ...own }, ...elsewhere);
}

async function ownData({ db, agency }: Context, { userId }: Person) {
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
