import { queueAccountDeletedMail } from "#domains/account/mail/account-mails.server.tsx";
import { requireCurrentPassword } from "#domains/account/password/require-current-password.server.ts";
import { marketingRefusalStatement } from "#domains/account/preferences/consent-statements.ts";
import { recordConsent } from "#domains/account/preferences/record-consent.server.ts";
import { type AccountOwner, byUserId, requireUser } from "#domains/account/require-user.server.ts";
import { users } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteMail } from "#platform/mail/outbox.server.ts";

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
export async function deleteAccountData(tx: Context, user: AccountOwner, because?: string): Promise<void> {
  const { name } = (await agencyConfig(tx)).identity;
  const refused = { purpose: "marketing", granted: false, statement: marketingRefusalStatement(name) } as const;
  await recordConsent(tx, [{ ...refused, email: user.email, url: "/user" }]);
  await tx.db.delete(users).where(byUserId(tx, user.userId));
  await deleteMail(tx, { address: user.email, kinds: mailKinds });
  await queueAccountDeletedMail(tx, user, because);
}
