import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { isPlainForm } from "../answer-lead.server.ts";
import { pageOf } from "../receive-lead.server.ts";
import { differentNames, friendInput, sameNameMessage } from "./friend-input.ts";
import { limitFriends } from "./limit-friends.server.ts";
import { sendToFriend } from "./send-to-friend.server.tsx";

/** Stricter than a lead: it writes to somebody who did not ask, so a passed bot check is a must. */
export function sendToFriendApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>().post("/user/send_to_friend", async (c) => {
    const ctx = c.var.context;
    const input = readFields(friendInput, c.var.body?.fields, "send-property-invalid");
    const friend = input.send_to_friend;
    if (!differentNames(friend))
      throw new Invalid({ "send_to_friend.friend_name": sameNameMessage }, sameNameMessage, 422, "names-not-different");
    const verdict = await botCheck.verify(ctx, input["g-recaptcha-response"], c.var.clientAddress);
    if (verdict !== "passed") throw new Invalid({}, notAPerson, 422, "recaptcha-invalid");
    await limitFriends(ctx, friend, c.var.clientAddress);
    if (!friend.body) await sendToFriend(ctx, friend);
    c.header("Cache-Control", "private, no-store");
    return isPlainForm(c) ? c.redirect(`${pageOf(c)}#flash/send-property-sent`, 303) : c.json({ sent: true });
  });
}

const notAPerson = "We could not make sure that you are a person. Please try that again";
