import { limitPasswordCheck } from "#domains/account/account-rate-limits.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { verifyPassword } from "./password-hash.server.ts";

const wrongPasswordMessage = "Password is not your current one.";

/** Re-authenticates the user before a sensitive change. */
export async function requireCurrentPassword(
  ctx: Context,
  user: { userId: number; passwordHash: string },
  password: string,
) {
  await limitPasswordCheck(ctx, user.userId);
  if (!(await verifyPassword(user.passwordHash, password)))
    throw new Invalid({ current_password: wrongPasswordMessage });
}
