import { randomUUID } from "node:crypto";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { Conflict } from "#platform/errors.ts";
import { limitRegistration } from "./account-limits.server.ts";
import { marketingWording, refusalWording, termsWording } from "./consent-words.ts";
import { putWelcome } from "./mail/welcome.server.tsx";
import { hashPassword } from "./passwords.server.ts";
import { recordConsent } from "./record-consent.server.ts";
import type { Registration } from "./register-input.ts";
import { registrationFailed } from "./registration-failed.ts";
import { startSession } from "./session-store.server.ts";
import { marketingPreferences, users } from "./tables.server.ts";

export type SignedIn = Readonly<{ userId: number; token: string }>;

/** Where the form was sent from: the network address, the page, and the session it replaces. */
export type RegisteredFrom = Readonly<{ address: string; url: string; replaced: string | null }>;

/** Account, consents, welcome and session, all or none. The password is hashed before anybody knows whether it is needed. */
export async function registerUser(ctx: Context, form: Registration, from: RegisteredFrom): Promise<SignedIn> {
  await limitRegistration(ctx, from.address);
  const passwordHash = await hashPassword(form.password);
  const { identity } = await agencyConfig(ctx);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const userId = await insertUser(tx, form, passwordHash);
    await keepChoices({ ...tx, userId }, form, { agency: identity.name, url: from.url });
    await putWelcome(tx, { userId, email: form.email, firstName: form.first_name });
    return { userId, token: await startSession(tx, userId, { replaced: from.replaced }) };
  });
}

async function insertUser(ctx: Context, form: Registration, passwordHash: string): Promise<number> {
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
  if (!row) throw new Conflict(registrationFailed);
  return row.userId;
}

type Asked = { agency: string; url: string };

async function keepChoices(ctx: Context & { userId: number }, form: Registration, { agency, url }: Asked) {
  const optedIn = form.opt_in_marketing;
  const statement = optedIn ? marketingWording(agency) : refusalWording(agency);
  await ctx.db.insert(marketingPreferences).values({
    agencyId: ctx.agency.id,
    userId: ctx.userId,
    optedIn,
    optInTerms: true,
    optInUrl: url,
    statement,
    updatedAt: ctx.now,
  });
  const who = { email: form.email, url };
  await recordConsent(ctx, [
    { ...who, purpose: "terms", granted: true, statement: termsWording(agency) },
    { ...who, purpose: "marketing", granted: optedIn, statement: marketingWording(agency) },
  ]);
}
