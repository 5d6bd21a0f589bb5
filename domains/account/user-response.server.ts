import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { clearSessionCookie, writeSessionCookie } from "#domains/account/session/session-middleware.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createAuthenticityToken } from "#platform/http/csrf/csrf.server.ts";
import { findUser, type ReadLists } from "./find-user.server.ts";
import type { StartedSession } from "./registration/register-user.server.ts";
import { mayResetPassword } from "./session/session-store.server.ts";

export type AccountDependencies = Readonly<{ secretKey: string; readLists: ReadLists }>;

/** Sets the session cookie and signs the user in for the rest of this request. */
export function setSession(c: Context<AppEnvironment>, { userId, token }: StartedSession): void {
  writeSessionCookie(c, token);
  c.set("sessionToken", token);
  c.set("context", { ...c.var.context, userId });
}

export function clearSession(c: Context<AppEnvironment>): void {
  clearSessionCookie(c);
  c.set("sessionToken", null);
  c.set("context", { ...c.var.context, userId: null });
}

/** Responds with the current user and the CSRF token for the next write. */
export async function respondWithUser(
  c: Context<AppEnvironment>,
  { secretKey, readLists }: AccountDependencies,
  status: ContentfulStatusCode = 200,
) {
  const { context, sessionToken } = c.var;
  const [user, mayReset] = await Promise.all([
    findUser(context, readLists),
    sessionToken !== null && mayResetPassword(context, sessionToken),
  ]);
  c.header("Cache-Control", "private, no-store");
  const authenticity_token = createAuthenticityToken(c, secretKey);
  return c.json({ user, authenticity_token, ...(mayReset ? { may_reset_password: true } : {}) }, status);
}
