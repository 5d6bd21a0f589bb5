import { createMiddleware } from "hono/factory";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";

/**
 * Nobody waits longer for an answer, whatever hangs behind it. A write may still happen afterwards: forms carry a key, so
 * that sending again does nothing twice. Mounted after the body has been read, which may take a slow line its time.
 */
export function answerInTime(milliseconds: number) {
  return createMiddleware<AppEnvironment>(async (_c, next) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Busy()), milliseconds);
    try {
      await Promise.race([next(), promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
