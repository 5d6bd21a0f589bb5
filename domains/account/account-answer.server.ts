import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { freshAuthenticityToken } from "#platform/http/csrf.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { findUser, type ReadLists } from "./find-user.server.ts";
import type { SignedIn } from "./register-user.server.ts";
import { clearSessionCookie, writeSessionCookie } from "./session-cookie.server.ts";
import { mayResetPassword } from "./session-store.server.ts";

export type AccountParts = Readonly<{ secretKey: string; readLists: ReadLists }>;

/** From here on this request is the person's. */
export function adoptSession(c: Context<AppEnvironment>, { userId, token }: SignedIn): void {
  writeSessionCookie(c, token);
  c.set("sessionToken", token);
  c.set("context", { ...c.var.context, userId });
}

export function dropSession(c: Context<AppEnvironment>): void {
  clearSessionCookie(c);
  c.set("sessionToken", null);
  c.set("context", { ...c.var.context, userId: null });
}

/** Whoever is asking now, with the token their next write needs. */
export async function answerUser(
  c: Context<AppEnvironment>,
  { secretKey, readLists }: AccountParts,
  status: ContentfulStatusCode = 200,
) {
  const { context, sessionToken } = c.var;
  const [user, mayReset] = await Promise.all([
    findUser(context, readLists),
    sessionToken !== null && mayResetPassword(context, sessionToken),
  ]);
  c.header("Cache-Control", "private, no-store");
  const authenticity_token = freshAuthenticityToken(c, secretKey);
  return c.json({ user, authenticity_token, ...(mayReset ? { may_reset_password: true } : {}) }, status);
}
