import { createMiddleware } from "hono/factory";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** `.ljson` is personal JSON: never cached, never readable by another site. Mount before anything that can reject. */
export function ljson() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    if (!c.req.path.endsWith(".ljson")) return;
    c.res.headers.set("Cache-Control", "private, no-store");
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    c.res.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  });
}

/** Mount after the API: unknown `.ljson` gets a JSON 404 instead of a page. */
export function rejectUnknownLjson() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.path.endsWith(".ljson")) throw new NotFound();
    await next();
  });
}
