import type { Context } from "#platform/context.ts";
import { checkPassword } from "./check-password.server.ts";
import { removeAccount } from "./remove-account.server.ts";
import { signedInUser } from "./signed-in-user.server.ts";

export async function deleteAccount(ctx: Context, form: { current_password: string }): Promise<void> {
  const user = await signedInUser(ctx);
  await checkPassword(ctx, user, form.current_password);
  await ctx.db.transaction((db) => removeAccount({ ...ctx, db }, user));
}
