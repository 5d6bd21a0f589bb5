// Mount last. Non-GET requests fall through.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { PageAddress, PageCache } from "#platform/http/cache/page-cache.server.ts";
import { type PageRequest, sendPageResponse } from "#platform/http/cache/page-response.server.ts";
import { scriptHashesHeader, styleHashesHeader } from "#platform/http/markup/inline-hashes.server.ts";
import { createSecurityHeaders, type PageParts, type SecurityPolicy } from "./security-policy.ts";

type ThirdPartySources = Pick<PageParts, "analytics" | "botCheck">;

type Options = {
  pageCache: PageCache;
  policy: SecurityPolicy;
  /** Scheme and host for absolute URLs in the page. */
  origin: (c: Context<AppEnvironment>) => string;
  /** CSP sources of the agency's analytics code and bot check. */
  findThirdPartySources: (ctx: AgencyContext) => Promise<ThirdPartySources>;
  /** React Router's handler; its request has no cookie or other visitor header. */
  render: (request: Request, c: Context<AppEnvironment>) => Promise<Response>;
};

/** Pages are the same for every visitor, so they are rendered without one and cached. */
export function pageDelivery({ pageCache, policy, origin, findThirdPartySources, render }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const ctx = c.get("context");
    const address = { agencyId: ctx.agency.id, origin: origin(c), target: getRequestTarget(request.url) };
    const found = pageCache.getOrRender(address, async () =>
      complete(await render(anonymousRequest(address), c), address, await findThirdPartySources(ctx)),
    );
    return sendPageResponse(found instanceof Promise ? await found : found, toPageRequest(c));
  });

  function complete(response: Response, address: PageAddress, thirdParty: ThirdPartySources): Response {
    const headers = new Headers(response.headers);
    const secure = createSecurityHeaders(policy, {
      https: address.origin.startsWith("https:"),
      scriptHashes: headers.get(scriptHashesHeader) ?? "",
      styleHashes: headers.get(styleHashesHeader) ?? "",
      ...thirdParty,
    });
    headers.delete(scriptHashesHeader);
    headers.delete(styleHashesHeader);
    for (const [name, value] of Object.entries(secure)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }
}

function anonymousRequest({ origin, target }: PageAddress): Request {
  return new Request(`${origin}${target}`, { headers: { accept: "text/html" } });
}

/** Path and query of an absolute URL, without the cost of parsing it. */
export function getRequestTarget(url: string): string {
  const slash = url.indexOf("/", "https://".length);
  return slash === -1 ? "/" : url.slice(slash);
}

function toPageRequest(c: Context<AppEnvironment>): PageRequest {
  const headers = c.env?.incoming?.headers;
  return {
    method: c.req.method,
    ifNoneMatch: headers ? headers["if-none-match"] : c.req.header("if-none-match"),
    acceptEncoding: headers ? headers["accept-encoding"]?.toString() : c.req.header("accept-encoding"),
  };
}

type CachedPagesOptions = Pick<Options, "pageCache" | "origin"> & {
  directory: AgencyDirectory;
  onHit: (method: string) => void;
};

/** Mount first: serves cached pages without the cost of the other middleware. */
export function cachedPages({ pageCache, directory, origin, onHit }: CachedPagesOptions) {
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
