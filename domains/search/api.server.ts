import { type Context, Hono } from "hono";
import { z } from "zod";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import type { PageCache } from "#platform/http/cache/page-cache.server.ts";
import { sendPageResponse } from "#platform/http/cache/page-response.server.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { areaNames, findAreaBetween } from "./area/find-area-between.server.ts";
import { resolveSearchRedirect, type SearchRedirect } from "./location/resolve-search-redirect.server.ts";
import { findMapPins, noPins } from "./map/find-map-pins.server.ts";
import { findProperties } from "./query/find-properties.server.ts";
import { paginate } from "./query/pagination.ts";
import { formatSearchQuery } from "./state/query-codec.ts";
import { changeSearch, type SearchState } from "./state/search-state.ts";

type Options = {
  pageCache: PageCache;
  /** The towns of the agency's offices, as "Taunton, Somerset". */
  findOfficeTowns: (ctx: AgencyContext) => Promise<readonly string[]>;
};

/** An unknown place returns an empty list rather than 404, so embedded widgets keep working. */
export function searchApi({ pageCache, findOfficeTowns: townsOf }: Options) {
  return new Hono<AppEnvironment>()
    .get("/search.ljson", async (c) => {
      const ctx = c.var.context;
      const { search, location, text } = await resolveSearchRedirect(ctx, { query: queryOf(c), townsOf });
      if (location !== null) return c.json({ ...(await emptyResults(ctx)), location: toLocationJson(text, location) });
      const found = await findProperties(ctx, search);
      if (found === null) return c.json(await emptyResults(ctx));
      return c.json({ properties: found.properties, pagination: found.pagination });
    })
    .get("/area_between.ljson", async (c) => {
      const ctx = c.var.context;
      const { names } = parseFields(z.object({ names: areaNames }), c.req.query());
      await limitRate(ctx, { bucket: `area-between ${c.var.clientAddress}`, limit: 60, windowSeconds: 60 });
      c.header("Cache-Control", "private, no-store");
      return c.json(await findAreaBetween(ctx, names, await townsOf(ctx)));
    })
    .get("/map_pins.ljson", async (c) => {
      const { search, location } = await resolveSearchRedirect(c.var.context, { query: queryOf(c), townsOf });
      return location === null ? respondWithMapPins(c, pageCache, search) : c.json(noPins);
    });
}

const queryOf = (c: Context) => new URL(c.req.url).searchParams;

/** Why a typed place was not searched: `kind` is `ambiguous` or `unknown`. */
function toLocationJson(text: string, { kind, choices }: NonNullable<SearchRedirect["location"]>) {
  return { kind, text, choices: choices.map(({ label, search }) => ({ label, place_id: search.placeId })) };
}

async function emptyResults(ctx: AgencyContext) {
  const { settings } = await agencyConfig(ctx);
  return { properties: [], pagination: paginate(0, settings.resultsPageSize, 1) };
}

/** Cached with the agency's pages; the key is the normalised query. */
async function respondWithMapPins(
  c: Context<AppEnvironment>,
  pageCache: PageCache,
  found: SearchState,
): Promise<Response> {
  const search = changeSearch(found, { sorted: undefined });
  const zoom = Math.round(Number(queryOf(c).get("zoom"))) || 0;
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
