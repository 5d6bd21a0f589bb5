import { createMiddleware } from "hono/factory";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "./environment.ts";

/** `.ljson` is a visitor's own JSON: never cached, never read by another site. Mount before anything that can refuse. */
export function ljson() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    if (!c.req.path.endsWith(".ljson")) return;
    c.res.headers.set("Cache-Control", "private, no-store");
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    c.res.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  });
}

/** Mount after the API: a script that asks for JSON nobody has is told so in JSON, not with a page. */
export function refuseUnknownLjson() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.path.endsWith(".ljson")) throw new NotFound();
    await next();
  });
}
