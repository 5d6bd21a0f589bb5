import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { tokenPattern } from "#domains/account/password/password-input.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";
import { findSession, sessionLifetimeMs } from "./session-store.server.ts";

/**
 * Reads the session for `.ljson` requests, writes and `personalPages` only; other pages are the same for every visitor.
 * Mount after the agency middleware.
 */
export function sessionMiddleware(personalPages?: RegExp) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const { path, method } = c.req;
    const isPersonal = path.endsWith(".ljson") || !isSafeMethod(method) || personalPages?.test(path);
    const token = isPersonal ? readHostCookie(c, sessionCookie, tokenPattern) : null;
    const found = token ? await findSession(c.var.context, token) : null;
    c.set("sessionToken", found ? token : null);
    if (found) c.set("context", { ...c.var.context, userId: found.userId });
    await next();
  });
}

const sessionCookie = "__Host-gable_session";

/** null deletes it. */
export function writeSessionCookie(c: Context<AppEnvironment>, token: string | null): void {
  writeHostCookie(c, sessionCookie, token ?? "", token === null ? 0 : sessionLifetimeMs / 1000);
}

const deviceCookie = "__Host-gable_device";
const deviceLifetimeSeconds = 180 * 24 * 60 * 60;

/** The id of a browser that has signed in to this account before, or null. It proves nothing else and needs no session. */
export function findKnownDevice(c: Context<AppEnvironment>, secretKey: string, email: string): string | null {
  const [id = "", signature = ""] = readHostCookie(c, deviceCookie, /^[\w-]{22}\.[\w-]{43}$/)?.split(".") ?? [];
  return isSignedBy(secretKey, signature, (key) => sign(c, key, email, id)) ? id : null;
}

export function rememberDevice(c: Context<AppEnvironment>, secretKey: string, email: string): void {
  if (findKnownDevice(c, secretKey, email) !== null) return;
  const id = randomBytes(16).toString("base64url");
  writeHostCookie(c, deviceCookie, `${id}.${sign(c, newestKey(secretKey), email, id)}`, deviceLifetimeSeconds);
}

function sign({ var: { context } }: Context<AppEnvironment>, key: string, email: string, id: string): string {
  return createHmac("sha256", key).update(`device ${context.agency.id} ${email} ${id}`).digest("base64url");
}
