import { and, eq } from "drizzle-orm";
import { limitPerHour } from "#domains/account/account-rate-limits.server.ts";
import { requireUser } from "#domains/account/require-user.server.ts";
import { consentRecords, marketingPreferences } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { marketingRefusalStatement, marketingStatement } from "./consent-statements.ts";
import type { PreferencesChange } from "./preferences-input.ts";

const signedOutMessage = "Please sign in to update your preferences";

/** A preference's id, or the user's id while there is no row yet. */
type PreferencesTarget = { marketingPreferenceId?: number; userId?: number };

/** Stores the choice and appends each opt-in and opt-out to the consent log. */
export async function updatePreferences(ctx: Context, target: PreferencesTarget, change: PreferencesChange) {
  const user = await requireUser(ctx, signedOutMessage);
  await limitPerHour(ctx, "account", user.userId);
  const { name } = (await agencyConfig(ctx)).identity;
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const stored = await findPreferences(tx, user.userId);
    const isOwnRow = stored !== undefined && target.marketingPreferenceId === stored.marketingPreferenceId;
    if (target.userId !== user.userId && !isOwnRow) throw new NotFound();

    const optedIn = change.optedIn ?? stored?.optedIn ?? false;
    const statement = optedIn ? marketingStatement(name) : marketingRefusalStatement(name);
    const choice = change.optedIn === null ? {} : { optedIn, statement, optInUrl: change.url };
    const custom = { ...stored?.custom, ...change.custom };
    const [row] = await db
      .insert(marketingPreferences)
      .values({
        agencyId: ctx.agency.id,
        userId: user.userId,
        optedIn,
        statement,
        optInTerms: false,
        ...choice,
        custom,
      })
      .onConflictDoUpdate({
        target: [marketingPreferences.agencyId, marketingPreferences.userId],
        set: { ...choice, custom, updatedAt: ctx.now },
      })
      .returning();
    if (!row) throw new NotFound();
    if (change.optedIn !== null) {
      const { url } = change;
      await recordConsent(tx, [{ email: user.email, url, purpose: "marketing", granted: optedIn, statement }]);
    }
    return row;
  });
}

async function findPreferences({ db, agency }: Context, userId: number) {
  const [row] = await db
    .select()
    .from(marketingPreferences)
    .where(and(eq(marketingPreferences.agencyId, agency.id), eq(marketingPreferences.userId, userId)))
    .for("update");
  return row;
}

export async function isOptedIn({ db, agency }: Context, userId: number): Promise<boolean> {
  const isOwn = and(eq(marketingPreferences.agencyId, agency.id), eq(marketingPreferences.userId, userId));
  return (await db.$count(marketingPreferences, and(isOwn, eq(marketingPreferences.optedIn, true)))) > 0;
}

export type ConsentGiven = Readonly<{
  email: string;
  purpose: "terms" | "marketing";
  granted: boolean;
  statement: string;
  url: string;
}>;

/** Appends to the consent log. Call it in the transaction of the action that was consented to. */
export async function recordConsent(ctx: Context, given: readonly ConsentGiven[]): Promise<void> {
  if (given.length === 0) return;
  const { id: agencyId } = ctx.agency;
  await ctx.db
    .insert(consentRecords)
    .values(given.map((consent) => ({ ...consent, agencyId, userId: ctx.userId, recordedAt: ctx.now })));
}
