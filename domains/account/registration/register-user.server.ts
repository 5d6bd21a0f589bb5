import { randomUUID } from "node:crypto";
import { limitPerHour } from "#domains/account/account-rate-limits.server.ts";
import { queueWelcomeMail } from "#domains/account/mail/account-mails.server.tsx";
import { refuseGuessablePassword } from "#domains/account/password/common-password.server.ts";
import { hashPassword } from "#domains/account/password/password-hash.server.ts";
import * as statements from "#domains/account/preferences/consent-statements.ts";
import { recordConsent } from "#domains/account/preferences/update-preferences.server.ts";
import { startSession } from "#domains/account/session/session-store.server.ts";
import { marketingPreferences, users } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { currentLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Conflict } from "#platform/errors.ts";
import { type Registration, registrationFailed } from "./register-input.ts";

/** The request's IP address, page and the session it replaces. */
type RegistrationSource = Readonly<{ address: string; url: string; replaced: string | null }>;

/**
 * Creates account, consents, welcome mail and session in one transaction. Hashes first, so that timing does not reveal a taken
 * email, which is refused whatever the password is.
 */
export async function registerUser(ctx: Context, form: Registration, { address, url, replaced }: RegistrationSource) {
  await limitPerHour(ctx, "register from", address);
  await limitPerHour(ctx, "register as", form.email);
  await refuseGuessablePassword(ctx, form.password, [form.email, form.first_name, form.last_name]);
  const passwordHash = await hashPassword(form.password);
  const { identity } = await agencyConfig(ctx);
  const registered = await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const userId = await insertUser(tx, form, passwordHash);
    if (userId === null) return null;
    await storeConsents({ ...tx, userId }, form, { agency: identity.name, url });
    const language = currentLanguage().code;
    await queueWelcomeMail(tx, { userId, email: form.email, firstName: form.first_name, language });
    return { userId, token: await startSession(tx, userId, { replaced }) };
  });
  if (!registered) throw new Conflict(registrationFailed);
  return registered;
}

/** null for a taken email. */
async function insertUser(ctx: Context, form: Registration, passwordHash: string): Promise<number | null> {
  const [row] = await ctx.db
    .insert(users)
    .values({
      agencyId: ctx.agency.id,
      email: form.email,
      passwordHash,
      firstName: form.first_name,
      lastName: form.last_name,
      telHome: form.tel_home,
      trackerToken: randomUUID(),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      lastSeenAt: ctx.now,
    })
    .onConflictDoNothing({ target: [users.agencyId, users.email] })
    .returning({ userId: users.userId });
  return row?.userId ?? null;
}

type ConsentSource = { agency: string; url: string };

async function storeConsents(ctx: Context & { userId: number }, form: Registration, { agency, url }: ConsentSource) {
  const optedIn = form.opt_in_marketing;
  const statement = optedIn ? statements.marketingStatement(agency) : statements.marketingRefusalStatement(agency);
  await ctx.db.insert(marketingPreferences).values({
    agencyId: ctx.agency.id,
    userId: ctx.userId,
    optedIn,
    optInTerms: true,
    optInUrl: url,
    statement,
    updatedAt: ctx.now,
  });
  const common = { email: form.email, url };
  await recordConsent(ctx, [
    { ...common, purpose: "terms", granted: true, statement: statements.termsStatement(agency) },
    { ...common, purpose: "marketing", granted: optedIn, statement: statements.marketingStatement(agency) },
  ]);
}
