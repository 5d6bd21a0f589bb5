import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitPasswordCheck } from "./account-limits.server.ts";
import { isPassword } from "./passwords.server.ts";

const wrongPassword = "Password is not your current one.";

/** Before anything that a stranger at an open browser must not do. */
export async function checkPassword(ctx: Context, user: { userId: number; passwordHash: string }, password: string) {
  await limitPasswordCheck(ctx, user.userId);
  if (!(await isPassword(user.passwordHash, password))) throw new Invalid({ current_password: wrongPassword });
}
