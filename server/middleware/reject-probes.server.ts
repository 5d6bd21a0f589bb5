import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { findRedirect } from "#domains/agency/redirects/redirects.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { getRequestTarget } from "./page-delivery.server.ts";

/** Hidden files and extensions we never serve; an old `.html` link still gets the agency's 404 page. */
const hiddenPath = /(^|\/)\.(?!well-known(\/|$))/;
const foreignExtension =
  /\.(bak|cgi|cjs|conf|css|dll|env|exe|gz|ini|js|key|lock|log|map|mjs|old|pem|py|rb|sh|sql|sqlite|swp|tar|toml|tsx?|ya?ml|zip)$/i;

/** Uploads of feeds may have any name: the feeds API checks the key and says which names it takes. */
const feedUploadPath = /^\/feeds\/files\//;

/** Mount after static files: rejects scanners and TRACE cheaply. */
export function rejectProbes() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.method === "TRACE") return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST, PUT, DELETE" });
    const isProbe = hiddenPath.test(c.req.path) || foreignExtension.test(c.req.path);
    if (!isProbe || isFeedUpload(c.req)) return next();
    return c.text("Not found", 404, { "cache-control": "no-store" });
  });
}

/** Pages of an agency's earlier site, and what scanners ask for most. */
const oldExtension = /\.(aspx?|cfm|jsp|php\d?)$/i;

/** Mount after the agency is known: redirects an address of its earlier site, rejects the others cheaply. */
export function redirectOldPages() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (!oldExtension.test(c.req.path) || isFeedUpload(c.req)) return next();
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const target = isRead ? await findRedirect(c.var.context, new URL(c.req.url)) : null;
    if (target !== null) return c.redirect(target, 301);
    return c.text("Not found", 404, { "cache-control": "no-store" });
  });
}

const isFeedUpload = ({ method, path }: HonoRequest) => method === "PUT" && feedUploadPath.test(path);

/**
 * An encoded NUL would only fail later, in Postgres. A path that starts with two slashes, as in links that were joined
 * carelessly, would be read as a host name.
 */
export function rejectUnreadable() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (c.req.url.includes("%00")) throw new Invalid({}, "This address cannot be read", 400);
    const target = getRequestTarget(c.req.url);
    if (target.startsWith("//")) return c.redirect(target.replace(/^\/+/, "/"), 301);
    await next();
  });
}
