import { type Context, Hono } from "hono";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { sendPageAnswer } from "#platform/http/page-answer.server.ts";
import type { PageCache } from "#platform/http/page-cache.server.ts";
import { findMapPins } from "./find-map-pins.server.ts";
import { findProperties } from "./find-properties.server.ts";
import { changeSearch } from "./normalise-search.ts";
import { paginate } from "./pagination.ts";
import { formatQuery, searchFromQuery } from "./query-codec.ts";

/** A place that does not exist answers an empty list, so that a widget on another page never breaks. */
export function searchApi({ pageCache }: { pageCache: PageCache }) {
  return new Hono<AppEnvironment>()
    .get("/search.ljson", async (c) => {
      const search = searchFromQuery(new URL(c.req.url).searchParams);
      const found = await findProperties(c.var.context, search);
      if (found === null) return c.json(await findNothing(c.var.context));
      return c.json({ properties: found.properties, pagination: found.pagination });
    })
    .get("/map_pins.ljson", (c) => answerMapPins(c, pageCache));
}

async function findNothing(ctx: AgencyContext) {
  const { settings } = await agencyConfig(ctx);
  return { properties: [], pagination: paginate(0, settings.resultsPageSize, 1) };
}

/** Kept like a page, under the search as we write it ourselves, and forgotten with the agency's pages. */
async function answerMapPins(c: Context<AppEnvironment>, pageCache: PageCache): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const search = changeSearch(searchFromQuery(query), { sorted: undefined });
  const zoom = Math.round(Number(query.get("zoom"))) || 0;
  const ctx = c.var.context;
  const target = `/map_pins.ljson?${formatQuery(search)}&zoom=${zoom}`;
  const answer = await pageCache.answer({ agencyId: ctx.agency.id, origin: "", target }, async () =>
    Response.json(await findMapPins(ctx, { search, zoom })),
  );
  return sendPageAnswer(answer, {
    method: c.req.method,
    ifNoneMatch: c.req.header("if-none-match"),
    acceptEncoding: c.req.header("accept-encoding"),
  });
}
