import type { BotCheckResult } from "#domains/agency/bot-check/bot-check.server.ts";
import type { Context } from "#platform/context.ts";
import { limitRate } from "#platform/http/rate-limit.server.ts";

const windowSeconds = 600;

type Sender = Readonly<{ form: string; address: string; verdict: BotCheckResult }>;

/** One address and one form at a time: a flood stops itself and nobody else. Without a passed bot check there is less room. */
export async function limitLeads(ctx: Context, { form, address, verdict }: Sender): Promise<void> {
  const limit = verdict === "passed" ? 20 : 6;
  await limitRate(
    ctx,
    { bucket: `lead ${verdict} ${form} ${address}`, limit, windowSeconds },
    { bucket: `lead ${address}`, limit: 60, windowSeconds },
  );
}
