import type { Context } from "#platform/context.ts";
import { checkPassword } from "./check-password.server.ts";
import { forgetResetLinks } from "./forget-reset-links.server.ts";
import { putPasswordChanged } from "./mail/password-changed.server.tsx";
import type { PasswordChange } from "./password-input.ts";
import { hashPassword } from "./passwords.server.ts";
import { endAllSessions, mayResetPassword, startSession } from "./session-store.server.ts";
import { isUser, signedInUser } from "./signed-in-user.server.ts";
import { users } from "./tables.server.ts";

/** The old password is asked for unless a reset link opened this session. Every session ends; the answer starts a new one. */
export async function changePassword(ctx: Context, form: PasswordChange, sessionToken: string | null) {
  const user = await signedInUser(ctx);
  const cameByLink = sessionToken !== null && (await mayResetPassword(ctx, sessionToken));
  if (!cameByLink) await checkPassword(ctx, user, form.current_password);
  const passwordHash = await hashPassword(form.password);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.update(users).set({ passwordHash, updatedAt: ctx.now }).where(isUser(ctx, user.userId));
    await forgetResetLinks(tx, user.userId);
    await endAllSessions(tx, user.userId);
    await putPasswordChanged(tx, user);
    return { userId: user.userId, token: await startSession(tx, user.userId) };
  });
}
