import { queuePasswordChangedMail } from "#domains/account/mail/account-mails.server.tsx";
import { byUserId, requireCurrentPassword, requireUser } from "#domains/account/require-user.server.ts";
import { endAllSessions, mayResetPassword, startSession } from "#domains/account/session/session-store.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { refuseCommonPassword } from "./common-password.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import type { PasswordChange } from "./password-input.ts";
import { deleteResetLinks } from "./password-reset.server.ts";

/** Requires the current password unless the session came from a reset link. Ends every session and starts a new one. */
export async function changePassword(ctx: Context, form: PasswordChange, sessionToken: string | null) {
  const user = await requireUser(ctx);
  const hasResetLink = sessionToken !== null && (await mayResetPassword(ctx, sessionToken));
  if (!hasResetLink) await requireCurrentPassword(ctx, user, form.current_password);
  await refuseCommonPassword(form.password);
  const passwordHash = await hashPassword(form.password);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.update(users).set({ passwordHash, updatedAt: ctx.now }).where(byUserId(ctx, user.userId));
    await deleteResetLinks(tx, user.userId);
    await endAllSessions(tx, user.userId);
    await queuePasswordChangedMail(tx, user);
    return { userId: user.userId, token: await startSession(tx, user.userId) };
  });
}
