import { type Context, Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { PageCache } from "#platform/http/cache/page-cache.server.ts";
import { sendPageResponse } from "#platform/http/cache/page-response.server.ts";
import { findMapPins } from "./map/find-map-pins.server.ts";
import { findProperties } from "./query/find-properties.server.ts";
import { paginate } from "./query/pagination.ts";
import { changeSearch } from "./state/normalise-search.ts";
import { formatSearchQuery, parseSearchQuery } from "./state/query-codec.ts";

/** An unknown place returns an empty list rather than 404, so embedded widgets keep working. */
export function searchApi({ pageCache }: { pageCache: PageCache }) {
  return new Hono<AppEnvironment>()
    .get("/search.ljson", async (c) => {
      const search = parseSearchQuery(new URL(c.req.url).searchParams);
      const found = await findProperties(c.var.context, search);
      if (found === null) return c.json(await emptyResults(c.var.context));
      return c.json({ properties: found.properties, pagination: found.pagination });
    })
    .get("/map_pins.ljson", (c) => respondWithMapPins(c, pageCache));
}

async function emptyResults(ctx: AgencyContext) {
  const { settings } = await agencyConfig(ctx);
  return { properties: [], pagination: paginate(0, settings.resultsPageSize, 1) };
}

/** Cached with the agency's pages; the key is the normalised query. */
async function respondWithMapPins(c: Context<AppEnvironment>, pageCache: PageCache): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const search = changeSearch(parseSearchQuery(query), { sorted: undefined });
  const zoom = Math.round(Number(query.get("zoom"))) || 0;
  const ctx = c.var.context;
  const target = `/map_pins.ljson?${formatSearchQuery(search)}&zoom=${zoom}`;
  const answer = await pageCache.getOrRender({ agencyId: ctx.agency.id, origin: "", target }, async () =>
    Response.json(await findMapPins(ctx, { search, zoom })),
  );
  return sendPageResponse(answer, {
    method: c.req.method,
    ifNoneMatch: c.req.header("if-none-match"),
    acceptEncoding: c.req.header("accept-encoding"),
  });
}
