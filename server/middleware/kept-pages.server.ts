// Mounted before whatever costs something: app.use(keptPages({ pageCache, directory, origin, onHit })). What is not kept passes by.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AgencyDirectory } from "#domains/agency/find-agency.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { sendPageAnswer } from "#platform/http/page-answer.server.ts";
import type { PageCache } from "#platform/http/page-cache.server.ts";
import { questionOf, targetOf } from "./page-target.ts";

type Options = {
  pageCache: PageCache;
  directory: AgencyDirectory;
  origin: (c: Context<AppEnvironment>) => string;
  onHit: (method: string) => void;
};

/** Most requests are for a page that everybody sees and that is already there; they need nothing of what follows. */
export function keptPages({ pageCache, directory, origin, onHit }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const agencyId = directory.known(c.env?.incoming?.headers.host ?? c.req.header("host"));
    if (agencyId === null) return next();
    const answer = pageCache.ready({ agencyId, origin: origin(c), target: targetOf(request.url) });
    if (answer === undefined) return next();
    onHit(request.method);
    return sendPageAnswer(answer, questionOf(c));
  });
}
