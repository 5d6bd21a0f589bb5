import { Hono } from "hono";
import { resetInput, resetLinkInput } from "#domains/account/password/password-input.ts";
import { redeemResetLink } from "#domains/account/password/redeem-reset-link.server.ts";
import { requestPasswordReset } from "#domains/account/password/request-password-reset.server.ts";
import { isTicked } from "#domains/account/registration/register-input.ts";
import { requireHuman } from "#domains/account/require-human.server.ts";
import {
  type AccountDependencies,
  clearSession,
  respondWithUser,
  setSession,
} from "#domains/account/user-response.server.ts";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { endAllSessions, endSession } from "./session-store.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signInInput } from "./sign-in-input.ts";

/** Signing in and out, and password resets. */
export function sessionApi(parts: AccountDependencies & { botCheck: BotCheck }) {
  const api = new Hono<AppEnvironment>();

  api.post("/session", async (c) => {
    const form = parseFields(signInInput, c.var.body?.fields);
    await requireHuman(c, parts.botCheck, "sign-in");
    const { context, clientAddress: address, sessionToken: replaced } = c.var;
    setSession(c, await signIn(context, { ...form, address, replaced }));
    return respondWithUser(c, parts);
  });

  api.delete("/session", async (c) => {
    const { context, sessionToken, body } = c.var;
    if (sessionToken) await endSession(context, sessionToken);
    if (context.userId !== null && isTicked(body?.fields.everywhere)) await endAllSessions(context, context.userId);
    clearSession(c);
    return respondWithUser(c, parts);
  });

  api.post("/reset_passwords", async (c) => {
    const fields = c.var.body?.fields;
    if (fields?.body) return c.redirect("/", 303);
    const { email } = parseFields(resetInput, fields);
    await requestPasswordReset(c.var.context, { email, address: c.var.clientAddress });
    return c.json({ email });
  });

  api.post("/reset_sessions", async (c) => {
    const { token } = parseFields(resetLinkInput, c.var.body?.fields);
    const { context, clientAddress: address, sessionToken: replaced } = c.var;
    setSession(c, await redeemResetLink(context, { token, address, replaced }));
    return respondWithUser(c, parts);
  });

  return api;
}
