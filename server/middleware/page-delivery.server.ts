// Mounted last: app.use(pageDelivery({ pageCache, policy, origin, foreignPartsOf, render })). Non-GET requests pass by.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Context as AgencyContext } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { scriptHashesHeader, styleHashesHeader } from "#platform/http/inline-hashes.server.ts";
import { sendPageAnswer } from "#platform/http/page-answer.server.ts";
import type { PageAddress, PageCache } from "#platform/http/page-cache.server.ts";
import { questionOf, targetOf } from "./page-target.ts";
import { createSecurityHeaders, type PageParts, type SecurityPolicy } from "./security-policy.ts";

type ForeignParts = Pick<PageParts, "analytics" | "botCheck">;

type Options = {
  pageCache: PageCache;
  policy: SecurityPolicy;
  /** Scheme and host that the page's absolute addresses are made from. */
  origin: (c: Context<AppEnvironment>) => string;
  /** What the agency's analytics code and bot check may load and run. */
  foreignPartsOf: (ctx: AgencyContext) => Promise<ForeignParts>;
  /** React Router's handler; the request it gets has no cookie and no other header of the visitor. */
  render: (request: Request, c: Context<AppEnvironment>) => Promise<Response>;
};

/** Pages are the same for every visitor, so they are drawn without one and kept. */
export function pageDelivery({ pageCache, policy, origin, foreignPartsOf, render }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const ctx = c.get("context");
    const address = { agencyId: ctx.agency.id, origin: origin(c), target: targetOf(request.url) };
    const found = pageCache.answer(address, async () =>
      complete(await render(anonymousRequest(address), c), address, await foreignPartsOf(ctx)),
    );
    return sendPageAnswer(found instanceof Promise ? await found : found, questionOf(c));
  });

  function complete(response: Response, address: PageAddress, foreign: ForeignParts): Response {
    const headers = new Headers(response.headers);
    const secure = createSecurityHeaders(policy, {
      https: address.origin.startsWith("https:"),
      scriptHashes: headers.get(scriptHashesHeader) ?? "",
      styleHashes: headers.get(styleHashesHeader) ?? "",
      ...foreign,
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
