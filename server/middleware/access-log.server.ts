import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Logger } from "#platform/log.server.ts";

/** One line per request, without query, address, link keys or other personal data. */
export function accessLog(log: Logger) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.debug(
      { requestId: c.get("requestId"), method: c.req.method, path: withoutKeys(c.req.path), status: c.res.status, ms },
      "request",
    );
  });
}

const withoutKeys = (path: string) => path.replace(/[\w-]{20,}/g, (word) => (/\d|[A-Z]/.test(word) ? "…" : word));
