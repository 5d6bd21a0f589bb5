import type { Context } from "#platform/context.ts";
import { databaseErrorCode, uniqueViolation } from "#platform/db/database-error.server.ts";
import { Conflict } from "#platform/errors.ts";
import { limitAccountChanges } from "./account-limits.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { forgetResetLinks } from "./forget-reset-links.server.ts";
import { putEmailChanged } from "./mail/email-changed.server.tsx";
import type { ProfileChanges } from "./profile-input.ts";
import type { SignedIn } from "./register-user.server.ts";
import { endAllSessions, startSession } from "./session-store.server.ts";
import { isUser, signedInUser } from "./signed-in-user.server.ts";
import { users } from "./tables.server.ts";

/** A new e-mail address takes the password, tells the old one and ends every session and reset link; the answer then starts a new one. */
export async function updateProfile(ctx: Context, changes: ProfileChanges): Promise<SignedIn | null> {
  const user = await signedInUser(ctx);
  await limitAccountChanges(ctx, user.userId);
  const isMoving = changes.email !== undefined && changes.email !== user.email;
  if (isMoving) await checkPassword(ctx, user, changes.current_password ?? "");
  try {
    return await ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await db.update(users).set(columns(changes, ctx.now)).where(isUser(ctx, user.userId));
      if (!isMoving) return null;
      await putEmailChanged(tx, { user, newEmail: changes.email ?? "" });
      await forgetResetLinks(tx, user.userId);
      await endAllSessions(tx, user.userId);
      return { userId: user.userId, token: await startSession(tx, user.userId) };
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new Conflict("We could not change your email address.");
    throw error;
  }
}

/** What was not sent is undefined, and stays as it is. */
function columns(changes: ProfileChanges, now: Date) {
  return {
    title: changes.title,
    firstName: changes.first_name,
    lastName: changes.last_name,
    email: changes.email,
    telHome: changes.tel_home,
    telMobile: changes.tel_mobile,
    houseName: changes.house_name,
    houseNumber: changes.house_number,
    streetAddress: changes.street_address,
    address2: changes.address_2,
    locality: changes.locality,
    town: changes.town,
    county: changes.county,
    postcode: changes.postcode,
    updatedAt: now,
  };
}
