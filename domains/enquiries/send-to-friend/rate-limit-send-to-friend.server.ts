import type { Context } from "#platform/context.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import type { SendToFriendInput } from "./send-to-friend-input.ts";

const hour = 3_600;
const day = 24 * hour;

/** Prevents mail flooding, per client address, sender and recipient. */
export async function rateLimitSendToFriend(
  ctx: Context,
  { your_email, friend_email }: SendToFriendInput,
  address: string,
) {
  const friend = friend_email.toLowerCase();
  const sender = your_email.toLowerCase();
  await limitRate(
    ctx,
    { bucket: `send-to-friend from ${address}`, limit: 5, windowSeconds: hour },
    { bucket: `send-to-friend by ${sender}`, limit: 10, windowSeconds: day },
    { bucket: `send-to-friend to ${friend}`, limit: 3, windowSeconds: day },
  );
}
