import { and, eq } from "drizzle-orm";
import { limitAccountChanges } from "#domains/account/account-rate-limits.server.ts";
import { requireUser } from "#domains/account/require-user.server.ts";
import { marketingPreferences } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { marketingRefusalStatement, marketingStatement } from "./consent-statements.ts";
import type { PreferencesChange } from "./preferences-input.ts";
import { recordConsent } from "./record-consent.server.ts";

const signedOutMessage = "Please sign in to update your preferences";

/** A preference's id, or the user's id while there is no row yet. */
export type PreferencesTarget = { marketingPreferenceId: number } | { userId: number };

/** Stores the choice and appends each opt-in and opt-out to the consent log. */
export async function updatePreferences(ctx: Context, target: PreferencesTarget, change: PreferencesChange) {
  const user = await requireUser(ctx, signedOutMessage);
  await limitAccountChanges(ctx, user.userId);
  const { name } = (await agencyConfig(ctx)).identity;
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const stored = await findPreferences(tx, user.userId);
    const isOwn =
      "userId" in target
        ? target.userId === user.userId
        : target.marketingPreferenceId === stored?.marketingPreferenceId;
    if (!isOwn) throw new NotFound();

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
