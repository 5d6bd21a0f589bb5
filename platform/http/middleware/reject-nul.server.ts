import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** An encoded NUL would only fail later, in Postgres. */
export function rejectNul() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.url.includes("%00")) throw new Invalid({}, "This address cannot be read", 400);
    await next();
  });
}
