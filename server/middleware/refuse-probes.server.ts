import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/environment.ts";

/** Hidden files, and what no site of ours has ever served; an old `.html` link still gets the agency's own page. */
const hidden = /(^|\/)\.(?!well-known(\/|$))/;
const foreign =
  /\.(aspx?|bak|cgi|cjs|conf|css|dll|env|exe|gz|ini|js|jsp|key|lock|log|map|mjs|old|pem|php\d?|py|rb|sh|sql|sqlite|swp|tar|toml|tsx?|ya?ml|zip)$/i;

/** Mounted after the files we do have: scanners, and whoever wants to see their own headers again, are told no first. */
export function refuseProbes() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.method === "TRACE") return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST, PUT, DELETE" });
    if (!hidden.test(c.req.path) && !foreign.test(c.req.path)) return next();
    return c.text("Not found", 404, { "cache-control": "no-store" });
  });
}
