import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** Hidden files and extensions we never serve; an old `.html` link still gets the agency's 404 page. */
const hiddenPath = /(^|\/)\.(?!well-known(\/|$))/;
const foreignExtension =
  /\.(aspx?|bak|cgi|cjs|conf|css|dll|env|exe|gz|ini|js|jsp|key|lock|log|map|mjs|old|pem|php\d?|py|rb|sh|sql|sqlite|swp|tar|toml|tsx?|ya?ml|zip)$/i;

/** Mount after static files: rejects scanners and TRACE cheaply. */
export function rejectProbes() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.method === "TRACE") return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST, PUT, DELETE" });
    if (!hiddenPath.test(c.req.path) && !foreignExtension.test(c.req.path)) return next();
    return c.text("Not found", 404, { "cache-control": "no-store" });
  });
}

/** An encoded NUL would only fail later, in Postgres. */
export function rejectNul() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.url.includes("%00")) throw new Invalid({}, "This address cannot be read", 400);
    await next();
  });
}
