import { requireCurrentPassword } from "#domains/account/password/require-current-password.server.ts";
import { requireUser } from "#domains/account/require-user.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteAccountData } from "./delete-account-data.server.ts";

export async function deleteAccount(ctx: Context, form: { current_password: string }): Promise<void> {
  const user = await requireUser(ctx);
  await requireCurrentPassword(ctx, user, form.current_password);
  await ctx.db.transaction((db) => deleteAccountData({ ...ctx, db }, user));
}
