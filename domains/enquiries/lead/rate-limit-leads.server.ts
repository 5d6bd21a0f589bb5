import type { BotCheckResult } from "#domains/agency/bot-check/bot-check.server.ts";
import type { Context } from "#platform/context.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";

const windowSeconds = 600;

type Sender = Readonly<{ form: string; address: string; verdict: BotCheckResult }>;

/** Limits per client address and form; lower without a passed bot check. */
export async function rateLimitLeads(ctx: Context, { form, address, verdict }: Sender): Promise<void> {
  const limit = verdict === "passed" ? 20 : 6;
  await limitRate(
    ctx,
    { bucket: `lead ${verdict} ${form} ${address}`, limit, windowSeconds },
    { bucket: `lead ${address}`, limit: 60, windowSeconds },
  );
}
