import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { botCheckFailedMessage } from "#domains/agency/flash-messages.ts";
import { getReferrerPath, isNativeFormPost } from "#domains/enquiries/lead/receive-lead.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { inEnglish } from "#platform/http/language.server.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { queueFriendMail } from "./queue-friend-mail.server.tsx";
import { isSomeoneElse, type SendToFriendInput, samePersonMessage, sendToFriendInput } from "./send-to-friend-input.ts";

/** Requires a passed bot check, because the recipient did not ask for the mail. */
export function sendToFriendApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>().post("/user/send_to_friend", async (c) => {
    const ctx = c.var.context;
    const input = parseFields(sendToFriendInput, c.var.body?.fields, "send-property-invalid");
    const friend = input.send_to_friend;
    if (!isSomeoneElse(friend))
      throw new Invalid(
        { "send_to_friend.friend_name": samePersonMessage },
        samePersonMessage,
        422,
        "names-not-different",
      );
    const verdict = await botCheck.verify(ctx, input["g-recaptcha-response"], c.var.clientAddress);
    if (verdict !== "passed") throw new Invalid({}, botCheckFailedMessage, 422, "recaptcha-invalid");
    await rateLimitSendToFriend(ctx, friend, c.var.clientAddress);
    if (!friend.body) await inEnglish(() => queueFriendMail(ctx, friend));
    c.header("Cache-Control", "private, no-store");
    return isNativeFormPost(c)
      ? c.redirect(`${getReferrerPath(c)}#flash/send-property-sent`, 303)
      : c.json({ sent: true });
  });
}

const hour = 3_600;
const day = 24 * hour;

/** Prevents mail flooding, per client address, sender and recipient. */
async function rateLimitSendToFriend(ctx: Context, { your_email, friend_email }: SendToFriendInput, address: string) {
  const friend = friend_email.toLowerCase();
  const sender = your_email.toLowerCase();
  await limitRate(
    ctx,
    { bucket: `send-to-friend from ${address}`, limit: 5, windowSeconds: hour },
    { bucket: `send-to-friend by ${sender}`, limit: 10, windowSeconds: day },
    { bucket: `send-to-friend to ${friend}`, limit: 3, windowSeconds: day },
  );
}
