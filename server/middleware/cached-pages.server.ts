// Mount first: app.use(cachedPages({ pageCache, directory, origin, onHit })).
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { PageCache } from "#platform/http/cache/page-cache.server.ts";
import { sendPageResponse } from "#platform/http/cache/page-response.server.ts";
import { getRequestTarget, toPageRequest } from "./page-request.ts";

type Options = {
  pageCache: PageCache;
  directory: AgencyDirectory;
  origin: (c: Context<AppEnvironment>) => string;
  onHit: (method: string) => void;
};

/** Serves cached pages without the cost of the other middleware. */
export function cachedPages({ pageCache, directory, origin, onHit }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const agencyId = directory.findCachedId(c.env?.incoming?.headers.host ?? c.req.header("host"));
    if (agencyId === null) return next();
    const answer = pageCache.getReady({ agencyId, origin: origin(c), target: getRequestTarget(request.url) });
    if (answer === undefined) return next();
    onHit(request.method);
    return sendPageResponse(answer, toPageRequest(c));
  });
}
