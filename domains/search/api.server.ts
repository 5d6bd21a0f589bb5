import { type Context, Hono } from "hono";
import { z } from "zod";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { ServedArea } from "#domains/places/suggest-places.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { localPath } from "#languages/translate.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import type { PageCache } from "#platform/http/cache/page-cache.server.ts";
import { sendPageResponse } from "#platform/http/cache/page-response.server.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { areaNames, findAreaBetween } from "./area/find-area-between.server.ts";
import { resolveSearchRedirect, type SearchRedirect } from "./location/resolve-search-redirect.server.ts";
import { findMapPins, noPins } from "./map/find-map-pins.server.ts";
import { findPriceCells } from "./map/find-price-cells.server.ts";
import { maxGridZoom } from "./map/map-grid.ts";
import { countFacets } from "./query/count-facets.server.ts";
import { findChanges, previewAlerts } from "./query/find-changes.server.ts";
import { findProperties } from "./query/find-properties.server.ts";
import { paginate } from "./query/pagination.ts";
import { formatSearchQuery, parseSearchQuery } from "./state/query-codec.ts";
import { changeSearch, normaliseSearch, type SearchState } from "./state/search-state.ts";
import { findTravelAreas } from "./travel/find-reach.server.ts";

type Options = {
  pageCache: PageCache;
  findServedArea: (ctx: AgencyContext) => Promise<ServedArea>;
};

/** An unknown place returns an empty list rather than 404, so embedded widgets keep working. */
export function searchApi({ pageCache, findServedArea }: Options) {
  return new Hono<AppEnvironment>()
    .get("/search.ljson", async (c) => {
      const ctx = c.var.context;
      const { search, location, text, home } = await resolveSearchRedirect(ctx, { query: queryOf(c), findServedArea });
      if (home !== null) return c.json({ properties: [home], pagination: paginate(1, await findPageSize(ctx), 1) });
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
      return c.json(await findAreaBetween(ctx, names, await findServedArea(ctx)));
    })
    .get("/map_pins.ljson", async (c) => {
      const resolved = await resolveSearchRedirect(c.var.context, { query: queryOf(c), findServedArea });
      const { search, location, home } = resolved;
      return location === null && home === null ? respondWithMapPins(c, pageCache, search) : c.json(noPins);
    })
    .get("/map_prices.ljson", (c) => {
      const [search, zoom] = [toUnsorted(parseSearchQuery(queryOf(c))), zoomOf(c)];
      const target = `/map_prices.ljson?${formatSearchQuery(search)}&zoom=${zoom}`;
      return respondWithinLimit(c, pageCache, target, (ctx) => findPriceCells(ctx, { search, zoom }));
    })
    .get("/travel_areas.ljson", (c) => {
      const search = normaliseSearch({ travel: parseSearchQuery(queryOf(c)).travel });
      if (search.travel === undefined) throw new Invalid({ travel: "Please give a journey" });
      const target = `/travel_areas.ljson?${formatSearchQuery(search)}`;
      return respondWithinLimit(c, pageCache, target, (ctx) => findTravelAreas(ctx, search));
    })
    .get("/changes.ljson", (c) => {
      const search = toUnsorted(parseSearchQuery(queryOf(c)));
      const since = parseSince(queryOf(c).get("since"), c.var.context.now);
      const target = `/changes.ljson?${formatSearchQuery(search)}&since=${since.toISOString()}`;
      return respondWithinLimit(c, pageCache, target, (ctx) => findChanges(ctx, { search, since }));
    })
    .get("/search_facets.ljson", (c) => {
      const search = toUnsorted(parseSearchQuery(queryOf(c)));
      const target = `/search_facets.ljson?${formatSearchQuery(search)}`;
      return respondWithinLimit(c, pageCache, target, (ctx) => countFacets(ctx, search));
    })
    .get("/alert_preview.ljson", (c) => {
      const search = toUnsorted(parseSearchQuery(queryOf(c)));
      const since = startOfHour(new Date(c.var.context.now.getTime() - previewDays * dayMs));
      const target = `/alert_preview.ljson?${formatSearchQuery(search)}&since=${since.toISOString()}`;
      return respondWithinLimit(c, pageCache, target, (ctx) => previewAlerts(ctx, { search, since }));
    });
}

const previewDays = 30;
const maxSinceDays = 90;

/** Whole hours, so that visitors of the same hour share a cached response; at most 90 days back. */
function parseSince(text: string | null, now: Date): Date {
  const since = new Date(text ?? "");
  if (Number.isNaN(since.getTime())) throw new Invalid({ since: "Please give a date and time" });
  const earliest = now.getTime() - maxSinceDays * dayMs;
  return startOfHour(new Date(Math.min(Math.max(since.getTime(), earliest), now.getTime())));
}

const startOfHour = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs);
const hourMs = dayMs / 24;
/** Neither the order nor the page of the results matters. */
const toUnsorted = (search: SearchState) => changeSearch(search, { sorted: undefined });

const queryOf = (c: Context) => new URL(c.req.url).searchParams;
const zoomOf = (c: Context) => Math.min(maxGridZoom, Math.max(0, Math.round(Number(queryOf(c).get("zoom"))) || 0));

/** Why a typed place was not searched: `kind` is `ambiguous` or `unknown`. */
function toLocationJson(text: string, { kind, choices }: NonNullable<SearchRedirect["location"]>) {
  return { kind, text, choices: choices.map(({ label, search }) => ({ label, place_id: search.placeId })) };
}

async function emptyResults(ctx: AgencyContext) {
  return { properties: [], pagination: paginate(0, await findPageSize(ctx), 1) };
}

const findPageSize = async (ctx: AgencyContext) => (await agencyConfig(ctx)).settings.resultsPageSize;

function respondWithMapPins(c: Context<AppEnvironment>, pageCache: PageCache, found: SearchState): Promise<Response> {
  const search = toUnsorted(found);
  const zoom = zoomOf(c);
  const target = `/map_pins.ljson?${formatSearchQuery(search)}&zoom=${zoom}`;
  return respondFromCache(c, pageCache, target, (ctx) => findMapPins(ctx, { search, zoom }));
}

type Read = (ctx: AgencyContext) => Promise<object | null>;

const toCacheKey = ({ agency }: AgencyContext, target: string) => ({
  agencyId: agency.id,
  origin: "",
  target: localPath(target),
});

/** At most 1,200 uncached responses a minute per address and path. */
async function respondWithinLimit(c: Context<AppEnvironment>, pageCache: PageCache, target: string, read: Read) {
  const ctx = c.var.context;
  if (!pageCache.hasCopy(toCacheKey(ctx, target)))
    await limitRate(ctx, { bucket: `${c.req.path} ${c.var.clientAddress}`, limit: 1_200, windowSeconds: 60 });
  return respondFromCache(c, pageCache, target, read);
}

/** Cached with the agency's pages; the key is the language and the normalised query. A place that does not exist is a 404. */
async function respondFromCache(
  c: Context<AppEnvironment>,
  pageCache: PageCache,
  target: string,
  read: Read,
): Promise<Response> {
  const ctx = c.var.context;
  const answer = await pageCache.getOrRender(toCacheKey(ctx, target), async () => {
    const found = await read(ctx);
    return found === null
      ? Response.json({ errors: ["There is no such place"] }, { status: 404 })
      : Response.json(found);
  });
  return sendPageResponse(answer, {
    method: c.req.method,
    ifNoneMatch: c.req.header("if-none-match"),
    acceptEncoding: c.req.header("accept-encoding"),
  });
}
