import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { forgetMail } from "#platform/mail/forget-mail.server.ts";
import { refusalWording } from "./consent-words.ts";
import { type AccountOwner, putAccountDeleted } from "./mail/account-deleted.server.tsx";
import { recordConsent } from "./record-consent.server.ts";
import { isUser } from "./signed-in-user.server.ts";
import { users } from "./tables.server.ts";

/** What only an account's owner is sent. */
const mailKinds = ["welcome", "password-reset", "password-changed", "email-changed", "account-unused", "alert"];

/**
 * Takes the account and, by their foreign keys, its sessions, preferences and saved lists. Kept: what was agreed to, as
 * proof, and enquiries, which are the agency's correspondence. Call it in a transaction.
 */
export async function removeAccount(tx: Context, user: AccountOwner, because?: string): Promise<void> {
  const { name } = (await agencyConfig(tx)).identity;
  const refused = { purpose: "marketing", granted: false, statement: refusalWording(name) } as const;
  await recordConsent(tx, [{ ...refused, email: user.email, url: "/user" }]);
  await tx.db.delete(users).where(isUser(tx, user.userId));
  await forgetMail(tx, { address: user.email, kinds: mailKinds });
  await putAccountDeleted(tx, user, because);
}
