import type { Context } from "#platform/context.ts";
import { limitRate } from "#platform/http/rate-limit.server.ts";
import type { FriendInput } from "./friend-input.ts";

const hour = 3_600;
const day = 24 * hour;

/** Nobody's inbox is filled through us: few from one address or sender, fewer to one friend. */
export async function limitFriends(ctx: Context, { your_email, friend_email }: FriendInput, address: string) {
  const friend = friend_email.toLowerCase();
  const sender = your_email.toLowerCase();
  await limitRate(
    ctx,
    { bucket: `send-to-friend from ${address}`, limit: 5, windowSeconds: hour },
    { bucket: `send-to-friend by ${sender}`, limit: 10, windowSeconds: day },
    { bucket: `send-to-friend to ${friend}`, limit: 3, windowSeconds: day },
  );
}
