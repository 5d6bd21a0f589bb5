import { limitPerHour } from "#domains/account/account-rate-limits.server.ts";
import { queueEmailChangedMail } from "#domains/account/mail/account-mails.server.tsx";
import { deleteResetLinks } from "#domains/account/password/password-reset.server.ts";
import { byUserId, requireCurrentPassword, requireUser } from "#domains/account/require-user.server.ts";
import { endAllSessions, type StartedSession, startSession } from "#domains/account/session/session-store.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { getDatabaseErrorCode, uniqueViolation } from "#platform/db/database.server.ts";
import { Conflict } from "#platform/errors.ts";
import { type ProfileChanges, profileColumns, profileFields } from "./profile-input.ts";

/** A new email requires the password, notifies the old address, ends all sessions and reset links, and returns a new session. */
export async function updateProfile(ctx: Context, changes: ProfileChanges): Promise<StartedSession | null> {
  const user = await requireUser(ctx);
  await limitPerHour(ctx, "account", user.userId);
  const isEmailChange = changes.email !== undefined && changes.email !== user.email;
  if (isEmailChange) await requireCurrentPassword(ctx, user, changes.current_password ?? "");
  try {
    return await ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await db.update(users).set(toColumns(changes, ctx.now)).where(byUserId(ctx, user.userId));
      if (!isEmailChange) return null;
      await queueEmailChangedMail(tx, user, changes.email ?? "");
      await deleteResetLinks(tx, user.userId);
      await endAllSessions(tx, user.userId);
      return { userId: user.userId, token: await startSession(tx, user.userId) };
    });
  } catch (error) {
    if (getDatabaseErrorCode(error) === uniqueViolation) throw new Conflict("We couldn't change your email address.");
    throw error;
  }
}

/** Undefined fields are left unchanged. */
function toColumns(changes: ProfileChanges, now: Date) {
  const columns = profileFields.map((field) => [profileColumns[field], changes[field]]);
  return { ...Object.fromEntries(columns), updatedAt: now };
}
