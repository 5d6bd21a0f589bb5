import type { Context } from "#platform/context.ts";
import { TooMany } from "#platform/errors.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";

const minute = 60;
const hour = 3600;

/** Limited per IP address and per email; the same whether or not the account exists. */
export async function limitSignIn(ctx: Context, email: string, address: string): Promise<void> {
  await limitRate(
    ctx,
    { bucket: `sign-in from ${address}`, limit: 10, windowSeconds: minute },
    { bucket: `sign-in from ${address}`, limit: 50, windowSeconds: hour },
    { bucket: `sign-in as ${email}`, limit: 10, windowSeconds: hour },
  );
}

export async function limitRegistration(ctx: Context, address: string): Promise<void> {
  await limitRate(ctx, { bucket: `register from ${address}`, limit: 30, windowSeconds: hour });
}

/** False when this email has reached its hourly limit; the response to the visitor is the same either way. */
export async function isResetAllowed(ctx: Context, email: string, address: string): Promise<boolean> {
  await limitRate(ctx, { bucket: `reset from ${address}`, limit: 20, windowSeconds: hour });
  try {
    await limitRate(ctx, { bucket: `reset for ${email}`, limit: 3, windowSeconds: hour });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

export async function limitResetLink(ctx: Context, address: string): Promise<void> {
  await limitRate(ctx, { bucket: `reset link from ${address}`, limit: 20, windowSeconds: hour });
}

/** Prevents guessing the password from a browser left signed in. */
export async function limitPasswordCheck(ctx: Context, userId: number): Promise<void> {
  await limitRate(ctx, { bucket: `password of ${userId}`, limit: 10, windowSeconds: hour });
}

export async function limitAccountChanges(ctx: Context, userId: number): Promise<void> {
  await limitRate(ctx, { bucket: `account ${userId}`, limit: 60, windowSeconds: hour });
}

/** A browser that cannot run the bot check may still register or sign in a few times an hour. */
export async function limitWithoutBotCheck(ctx: Context, what: "register" | "sign-in", address: string): Promise<void> {
  const limit = what === "register" ? 3 : 10;
  await limitRate(ctx, { bucket: `unchecked ${what} from ${address}`, limit, windowSeconds: hour });
}
