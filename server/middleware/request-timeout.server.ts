import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Logger } from "#platform/log.server.ts";

export const requestTimeoutMs = 5_000;

/**
 * Answers 503 after the timeout. A write may still complete: forms carry an idempotency key, so resending is safe.
 * Mount after the body is parsed, because slow uploads are allowed.
 */
export function requestTimeout(milliseconds: number, log: Logger) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const onTimeout = () => {
      log.warn({ requestId: c.get("requestId"), method: c.req.method, route: routePath(c, -1) }, "request timed out");
      reject(new Busy());
    };
    const timer = setTimeout(onTimeout, milliseconds);
    try {
      await Promise.race([next(), promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
