import { isResetAllowed } from "#domains/account/account-rate-limits.server.ts";
import type { Context } from "#platform/context.ts";

export const sendResetLinkJob = "send-reset-link";

/** Only queues the job; it looks up the account, so that neither response nor timing reveals whether it exists. */
export async function requestPasswordReset(
  ctx: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!(await isResetAllowed(ctx, email, address))) return;
  const { id, slug } = ctx.agency;
  await ctx.enqueue(ctx.db, sendResetLinkJob, { agency: { id, slug }, email, request: ctx.requestId });
}
