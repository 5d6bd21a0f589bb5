import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "./environment.ts";

/** An encoded NUL in path or query would only fail later, in Postgres. */
export function refuseNul() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.url.includes("%00")) throw new Invalid({}, "This address cannot be read", 400);
    await next();
  });
}
