import { and, eq } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { limitAccountChanges } from "./account-limits.server.ts";
import { marketingWording, refusalWording } from "./consent-words.ts";
import type { PreferencesChange } from "./preferences-input.ts";
import { recordConsent } from "./record-consent.server.ts";
import { signedInUser } from "./signed-in-user.server.ts";
import { marketingPreferences } from "./tables.server.ts";

const signInForPreferences = "Please sign in to update your preferences";

/** Whose: a preference's own number, or the user's where there is none yet. Anybody else's does not exist. */
export type PreferencesOf = { marketingPreferenceId: number } | { userId: number };

/** Keeps the choice, and each opting in or out once more in the record that nobody can change. */
export async function updatePreferences(ctx: Context, whose: PreferencesOf, change: PreferencesChange) {
  const user = await signedInUser(ctx, signInForPreferences);
  await limitAccountChanges(ctx, user.userId);
  const { name } = (await agencyConfig(ctx)).identity;
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const kept = await findPreferences(tx, user.userId);
    const isTheirs =
      "userId" in whose ? whose.userId === user.userId : whose.marketingPreferenceId === kept?.marketingPreferenceId;
    if (!isTheirs) throw new NotFound();

    const optedIn = change.optedIn ?? kept?.optedIn ?? false;
    const statement = optedIn ? marketingWording(name) : refusalWording(name);
    const choice = change.optedIn === null ? {} : { optedIn, statement, optInUrl: change.url };
    const custom = { ...kept?.custom, ...change.custom };
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
