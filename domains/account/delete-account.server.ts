import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { forgetMail } from "#platform/mail/forget-mail.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { refusalWording } from "./consent-words.ts";
import { putAccountDeleted } from "./mail/account-deleted.server.tsx";
import { recordConsent } from "./record-consent.server.ts";
import { isUser, signedInUser } from "./signed-in-user.server.ts";
import { users } from "./tables.server.ts";

/** What only an account's owner is sent. */
const mailKinds = ["welcome", "password-reset", "password-changed", "email-changed", "alert"];

/**
 * Takes the account and, by their foreign keys, its sessions, preferences and saved lists. Kept: what was agreed to, as
 * proof, and enquiries, which are the agency's correspondence.
 */
export async function deleteAccount(ctx: Context, form: { current_password: string }): Promise<void> {
  const user = await signedInUser(ctx);
  await checkPassword(ctx, user, form.current_password);
  const { name } = (await agencyConfig(ctx)).identity;
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const refused = { purpose: "marketing", granted: false, statement: refusalWording(name) } as const;
    await recordConsent(tx, [{ ...refused, email: user.email, url: "/user" }]);
    await db.delete(users).where(isUser(ctx, user.userId));
    await forgetMail(tx, { address: user.email, kinds: mailKinds });
    await putAccountDeleted(tx, user);
  });
}
