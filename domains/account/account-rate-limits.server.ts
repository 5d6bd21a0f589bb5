import type { Context } from "#platform/context.ts";
import { TooMany } from "#platform/errors.ts";
import { limitRate, type RateLimit } from "#platform/http/rate-limit/rate-limit.server.ts";

const perMinute = (limit: number, bucket: string): RateLimit => ({ bucket, limit, windowSeconds: 60 });
const perHour = (limit: number, bucket: string): RateLimit => ({ bucket, limit, windowSeconds: 3600 });

/** `isHuman` after a passed bot check; `device` is the id of a browser that has signed in to the account before. */
export type Client = Readonly<{ address: string; isHuman: boolean; device: string | null }>;

/**
 * An account is counted together with the address, so that failed attempts from elsewhere do not lock it. A known device has
 * limits of its own, and a passed bot check skips those of the account. The same whether or not the account exists.
 */
export async function limitSignIn(ctx: Context, email: string, { address, isHuman, device }: Client): Promise<void> {
  const source = device === null ? `sign-in from ${address}` : `sign-in on ${device}`;
  const ofAccount = [perHour(10, `sign-in as ${email} from ${address}`), perHour(30, `sign-in as ${email}`)];
  const skipsAccount = isHuman || device !== null;
  await limitRate(ctx, perMinute(10, source), perHour(50, source), ...(skipsAccount ? [] : ofAccount));
}

/** False when this email has reached its hourly limit; the response to the visitor is the same either way. */
export async function isResetAllowed(ctx: Context, email: string, { address, isHuman, device }: Client) {
  await limitRate(ctx, perHour(20, `reset from ${address}`));
  const mails = isHuman ? perHour(20, `checked reset for ${email}`) : perHour(5, `reset for ${email}`);
  const limits: [RateLimit, ...RateLimit[]] =
    device === null ? [perHour(3, `reset for ${email} from ${address}`), mails] : [perHour(3, `reset on ${device}`)];
  try {
    await limitRate(ctx, ...limits);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** `password of` stops guessing from a browser left signed in; `unchecked` is a browser that cannot run the bot check. */
const hourlyLimits = {
  "register from": 30,
  "register as": 30,
  "reset link from": 40,
  "password of": 10,
  account: 60,
  "unchecked register from": 3,
  "unchecked sign-in from": 10,
};

export const limitPerHour = (ctx: Context, what: keyof typeof hourlyLimits, who: string | number) =>
  limitRate(ctx, perHour(hourlyLimits[what], `${what} ${who}`));
