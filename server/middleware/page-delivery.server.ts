// Mount last. Non-GET requests fall through.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { parseHostHeader } from "#domains/agency/hostname.ts";
import { isKeyedPage } from "#domains/tracking/consent.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { PageAddress, PageCache } from "#platform/http/cache/page-cache.server.ts";
import { type PageRequest, type PageResponse, sendPageResponse } from "#platform/http/cache/page-response.server.ts";
import { chooseEncoding } from "#platform/http/headers/compress-body.server.ts";
import { renderTimeHeader, scriptHashesHeader, styleHashesHeader } from "#platform/http/markup/inline-hashes.server.ts";
import type { ReadRequest, RequestSource } from "#platform/http/network/client-address.server.ts";
import type { RequestOrigin } from "../request-origin.ts";
import { createSecurityHeaders, type PageParts, type SecurityPolicy } from "./security-policy.ts";

type ThirdPartySources = Pick<PageParts, "analytics" | "botCheck">;

type Options = {
  pageCache: PageCache;
  policy: SecurityPolicy;
  /** For absolute URLs in the page and the cache key. */
  toOrigin: RequestOrigin["toOrigin"];
  /** CSP sources of the agency's analytics code and bot check. */
  findThirdPartySources: (ctx: AgencyContext) => Promise<ThirdPartySources>;
  /** React Router's handler; its request has no cookie or other visitor header. */
  render: (request: Request, c: Context<AppEnvironment>) => Promise<Response>;
  /** Called when the requested address has no page. */
  onMissing?: MissingPageHandler;
  /** Counts a page that is sent from the cache. */
  spend?: Spend;
  /** Called with the milliseconds that React took, without loaders. */
  onRender?: (milliseconds: number) => void;
};

/** `target` is path and query. */
export type MissingPageHandler = (agencyId: number, target: string, userAgent: string | undefined) => void;

/** A missing article leads to the list of articles with a message. */
const isMissing = ({ status, usual }: PageResponse) =>
  status === 404 || (status === 302 && String(usual.init.headers.location).endsWith("-not-found-error"));

/** Pages are the same for every visitor, so they are rendered without one and cached. */
export function pageDelivery({
  pageCache,
  policy,
  toOrigin,
  findThirdPartySources,
  render,
  onRender,
  onMissing,
  spend,
}: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const ctx = c.get("context");
    const origin = toOrigin(c, c.var.hostname);
    const address = { agencyId: ctx.agency.id, origin, target: getRequestTarget(request.url) };
    const found = pageCache.getOrRender(address, async () =>
      complete(await render(anonymousRequest(address), c), address, await findThirdPartySources(ctx)),
    );
    // A render counts itself.
    if (!(found instanceof Promise)) spend?.(c, toCachedCost(toPageRequest(c)));
    const page = found instanceof Promise ? await found : found;
    if (isMissing(page)) onMissing?.(ctx.agency.id, address.target, c.req.header("user-agent"));
    return sendPageResponse(page, toPageRequest(c));
  });

  function complete(response: Response, { origin, target }: PageAddress, sources: ThirdPartySources): Response {
    const { headers } = response;
    const thirdParty = isKeyedPage(target) ? { botCheck: sources.botCheck } : sources;
    if (headers.has(renderTimeHeader)) onRender?.(Number(headers.get(renderTimeHeader)));
    return secureRenderedPage(response, policy, { https: origin.startsWith("https:"), ...thirdParty });
  }
}

/** Replaces the hashes that rendering left in the headers by the content security policy. */
function secureRenderedPage(response: Response, policy: SecurityPolicy, parts: PageParts): Response {
  const { headers } = response;
  const secure = createSecurityHeaders(policy, {
    scriptHashes: headers.get(scriptHashesHeader) ?? "",
    styleHashes: headers.get(styleHashesHeader) ?? "",
    ...parts,
  });
  for (const name of [scriptHashesHeader, styleHashesHeader, renderTimeHeader]) headers.delete(name);
  for (const [name, value] of Object.entries(secure)) headers.set(name, value);
  return response;
}

type PersonalOptions = Pick<Options, "policy" | "toOrigin" | "render"> &
  Partial<Pick<Options, "findThirdPartySources">>;

/** Pages for one person, as those of the desk: rendered for each request, never cached, never in a frame. */
export function personalDelivery({ policy, toOrigin, render, findThirdPartySources }: PersonalOptions) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const address = { origin: toOrigin(c, c.var.hostname), target: getRequestTarget(request.url) };
    const page = await render(anonymousRequest(address), c);
    const { status, headers } = secureRenderedPage(page, policy, {
      https: address.origin.startsWith("https:"),
      neverFramed: true,
      ...(await findThirdPartySources?.(c.get("context"))),
    });
    // A rendered page has its content only in `arrayBuffer`; see `entry.server.tsx`.
    const body = request.method === "HEAD" ? null : await page.arrayBuffer();
    return new Response(body !== null && body.byteLength > 0 ? body : null, { status, headers });
  });
}

function anonymousRequest({ origin, target }: Pick<PageAddress, "origin" | "target">): Request {
  return new Request(`${origin}${target}`, { headers: { accept: "text/html" } });
}

/** Path and query of an absolute URL, without the cost of parsing it. */
export function getRequestTarget(url: string): string {
  const slash = url.indexOf("/", "https://".length);
  return slash === -1 ? "/" : url.slice(slash);
}

function toPageRequest(c: ReadRequest): PageRequest {
  const headers = c.env?.incoming?.headers;
  return {
    method: c.req.method,
    ifNoneMatch: headers ? headers["if-none-match"] : c.req.header("if-none-match"),
    acceptEncoding: headers ? headers["accept-encoding"]?.toString() : c.req.header("accept-encoding"),
  };
}

type CachedPagesOptions = Pick<Options, "pageCache" | "toOrigin" | "onMissing"> & {
  directory: AgencyDirectory;
  onHit: (method: string, agencyId: number) => void;
  /** Whether these cookies ask for pages that are rendered for one browser. */
  isUncached: (cookies: string | undefined) => boolean;
};

/** Counts towards the budget of the client's address, or throws. */
type Spend = (c: RequestSource, cost: number) => void;

/** Thousands of cached pages cost as much as the uncached ones an address may read. */
const cachedPageCost = 0.1;
/** A page that is not compressed has five times the bytes and may have to be decompressed. */
const plainPageCost = 1;

const toCachedCost = ({ acceptEncoding }: PageRequest) =>
  chooseEncoding(acceptEncoding) === "identity" ? plainPageCost : cachedPageCost;

export function cachedPages({ pageCache, directory, toOrigin, onHit, onMissing, isUncached }: CachedPagesOptions) {
  const findHost = (c: RequestSource) => c.env?.incoming?.headers.host ?? c.req.header("host");
  const findAgencyId = (c: RequestSource) => directory.findCachedId(findHost(c));
  const findAddress = (c: RequestSource): PageAddress | null => {
    const agencyId = findAgencyId(c);
    if (agencyId === null) return null;
    const origin = toOrigin(c, parseHostHeader(findHost(c)) ?? "");
    return { agencyId, origin, target: getRequestTarget(c.req.url) };
  };
  /** Null: not cached. Needs no other middleware, so that a cached page costs little more than its bytes. */
  const deliver = (c: ReadRequest, spend: Spend): Response | Promise<Response> | null => {
    const { method } = c.req;
    const isRead = (method === "GET" || method === "HEAD") && !isUncached(c.env?.incoming?.headers.cookie);
    const address = isRead ? findAddress(c) : null;
    const answer = address && pageCache.getReady(address);
    if (!address || !answer) return null;
    const request = toPageRequest(c);
    spend(c, toCachedCost(request));
    onHit(method, address.agencyId);
    if (isMissing(answer)) onMissing?.(address.agencyId, address.target, c.env?.incoming?.headers["user-agent"]);
    return sendPageResponse(answer, request);
  };
  const hasCopy = (c: RequestSource) => {
    const address = findAddress(c);
    return address !== null && pageCache.hasCopy(address);
  };
  return { deliver, findAgencyId, hasCopy };
}
