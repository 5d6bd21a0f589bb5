import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import { readSessionCookie } from "./session-cookie.server.ts";
import { findSession } from "./session-store.server.ts";

/** Reads the session for `.ljson` requests and writes only; pages are the same for every visitor. Mount after the agency middleware. */
export function sessionMiddleware() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const isPersonal = c.req.path.endsWith(".ljson") || !isSafeMethod(c.req.method);
    const token = isPersonal ? readSessionCookie(c) : null;
    const found = token ? await findSession(c.var.context, token) : null;
    c.set("sessionToken", found ? token : null);
    if (found) c.set("context", { ...c.var.context, userId: found.userId });
    await next();
  });
}
