import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Logger } from "#platform/log.server.ts";
import { withTimeout } from "#platform/with-timeout.ts";

export const requestTimeoutMs = 5_000;

/**
 * Answers 503 after the timeout. A write may still complete: forms carry an idempotency key, so resending is safe.
 * Mount after the body is parsed, because slow uploads are allowed.
 */
export function requestTimeout(timeoutMs: number | ((path: string) => number), log: Logger) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const timeout = new AbortController();
    c.set("timeout", timeout.signal);
    const answered = next().then(() => true);
    const milliseconds = typeof timeoutMs === "number" ? timeoutMs : timeoutMs(c.req.path);
    if (await withTimeout(milliseconds, answered, false)) return;
    log.warn({ requestId: c.get("requestId"), method: c.req.method, route: routePath(c, -1) }, "request timed out");
    timeout.abort();
    throw new Busy();
  });
}
