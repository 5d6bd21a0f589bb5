import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { type AccountParts, adoptSession, answerUser, dropSession } from "./account-answer.server.ts";
import { redeemResetLink } from "./redeem-reset-link.server.ts";
import { isTicked } from "./register-input.ts";
import { requestReset } from "./request-reset.server.ts";
import { requireHuman } from "./require-human.server.ts";
import { resetInput, resetLinkInput } from "./reset-input.ts";
import { endAllSessions, endSession } from "./session-store.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signInInput } from "./sign-in-input.ts";

/** Signing in and out, and the way back in for whoever forgot their password. */
export function sessionApi(parts: AccountParts & { botCheck: BotCheck }) {
  const api = new Hono<AppEnvironment>();

  api.post("/session", async (c) => {
    const form = readFields(signInInput, c.var.body?.fields);
    await requireHuman(c, parts.botCheck, "sign-in");
    const { context, clientAddress: address, sessionToken: replaced } = c.var;
    adoptSession(c, await signIn(context, { ...form, address, replaced }));
    return answerUser(c, parts);
  });

  api.delete("/session", async (c) => {
    const { context, sessionToken, body } = c.var;
    if (sessionToken) await endSession(context, sessionToken);
    if (context.userId !== null && isTicked(body?.fields.everywhere)) await endAllSessions(context, context.userId);
    dropSession(c);
    return answerUser(c, parts);
  });

  api.post("/reset_passwords", async (c) => {
    const fields = c.var.body?.fields;
    if (fields?.body) return c.redirect("/", 303);
    const { email } = readFields(resetInput, fields);
    await requestReset(c.var.context, { email, address: c.var.clientAddress });
    return c.json({ email });
  });

  api.post("/reset_sessions", async (c) => {
    const { token } = readFields(resetLinkInput, c.var.body?.fields);
    const { context, clientAddress: address, sessionToken: replaced } = c.var;
    adoptSession(c, await redeemResetLink(context, { token, address, replaced }));
    return answerUser(c, parts);
  });

  return api;
}
