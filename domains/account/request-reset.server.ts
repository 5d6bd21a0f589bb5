import type { Context } from "#platform/context.ts";
import { allowsReset } from "./account-limits.server.ts";

export const sendResetLinkJob = "send-reset-link";

/** Only notes the wish. Whether there is such an account is looked up later, so that no answer and no clock can tell. */
export async function requestReset(
  ctx: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!(await allowsReset(ctx, email, address))) return;
  const { id, slug } = ctx.agency;
  await ctx.enqueue(ctx.db, sendResetLinkJob, { agency: { id, slug }, email, request: ctx.requestId });
}
