import { originOf } from "#app/pages/found/origin-of.server.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findProperties } from "#domains/search/find-properties.server.ts";
import { changeSearch } from "#domains/search/normalise-search.ts";
import { searchFromQuery } from "#domains/search/query-codec.ts";
import { searchPath } from "#domains/search/search-path.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { rssFeed } from "#platform/http/rss-feed.ts";
import { grouped } from "#ui/grouped.ts";
import type { Route } from "./+types/properties-rss.ts";
import { searchFeedPath } from "./properties-feed.ts";
import { screenData } from "./screen-data.server.ts";

/** The newest homes of one search, in the search's own words. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const search = changeSearch(searchFromQuery(url.searchParams), { sorted: "most-recent-first" });
  const found = await findProperties(ctx, search);
  if (found === null) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  const { place, properties, pagination } = found;
  const total = pagination.total_count;
  const [{ identity }, origin, { summary }] = await Promise.all([
    agencyConfig(ctx),
    originOf(ctx, url),
    screenData(ctx, { search, place, branch: null, total, status: "" }),
  ]);
  const feed = rssFeed({
    url: `${origin}${searchFeedPath(search)}`,
    page: `${origin}${searchPath(changeSearch(search, { sorted: undefined }), null)}`,
    title: `${summary} | ${identity.name}`,
    description: `The newest of ${grouped(total)} properties: ${summary}.`,
    items: properties.map((card) => ({
      url: `${origin}${card.property_url}`,
      title: `${card.display_address}, ${card.price}`,
      description: card.summary,
      publishedAt: new Date(card.createdAt),
    })),
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
