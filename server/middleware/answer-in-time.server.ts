import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { Logger } from "#platform/log.server.ts";

export const longestAnswerMs = 5_000;

/**
 * Nobody waits longer for an answer, whatever hangs behind it. A write may still happen afterwards: forms carry a key, so
 * that sending again does nothing twice. Mounted after the body has been read, which may take a slow line its time.
 */
export function answerInTime(milliseconds: number, log: Logger) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = () => {
      log.warn(
        { requestId: c.get("requestId"), method: c.req.method, route: routePath(c, -1) },
        "not answered in time",
      );
      reject(new Busy());
    };
    const timer = setTimeout(giveUp, milliseconds);
    try {
      await Promise.race([next(), promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
