import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { isSafeMethod } from "#platform/http/safe-method.ts";
import { readSessionCookie } from "./session-cookie.server.ts";
import { readSession } from "./session-store.server.ts";

/** Only `.ljson` and writes learn who is asking; pages are the same for every visitor. Mount after the agency is known. */
export function session() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const isPersonal = c.req.path.endsWith(".ljson") || !isSafeMethod(c.req.method);
    const token = isPersonal ? readSessionCookie(c) : null;
    const found = token ? await readSession(c.var.context, token) : null;
    c.set("sessionToken", found ? token : null);
    if (found) c.set("context", { ...c.var.context, userId: found.userId });
    await next();
  });
}
