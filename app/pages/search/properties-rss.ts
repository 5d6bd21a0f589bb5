import { findCanonicalOrigin } from "#app/pages/seo/find-canonical-origin.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findServedArea } from "#domains/branches/find-branches.server.ts";
import { resolveSearchRedirect } from "#domains/search/location/resolve-search-redirect.server.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { countOf, formatProperties } from "#domains/search/query/pagination.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { changeSearch } from "#domains/search/state/search-state.ts";
import { localPath, t } from "#languages/translate.ts";
import { rssFeed } from "#platform/http/markup/rss-feed.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/properties-rss.ts";
import { loadSearchScreen } from "./load-search-screen.server.ts";
import { searchFeedPath } from "./search-seo.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const resolved = await resolveSearchRedirect(ctx, { query: url.searchParams, findServedArea });
  const search = changeSearch(resolved.search, { sorted: "most-recent-first" });
  const found = resolved.location === null && resolved.home === null ? await findProperties(ctx, search) : null;
  if (found === null) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
  const { place, properties, pagination } = found;
  const total = countOf(pagination);
  const [{ identity }, origin, { summary }] = await Promise.all([
    agencyConfig(ctx),
    findCanonicalOrigin(ctx, url),
    loadSearchScreen(ctx, { search, place, branch: null, total, status: "" }),
  ]);
  const toUrl = (path: string) => origin + localPath(path);
  const feed = rssFeed({
    url: toUrl(searchFeedPath(search)),
    page: toUrl(searchPath(changeSearch(search, { sorted: undefined }), null)),
    title: `${summary} | ${identity.name}`,
    description: t("The newest of {properties}: {summary}.", { properties: formatProperties(total), summary }),
    items: properties.map((card) => ({
      url: toUrl(card.property_url),
      title: `${card.display_address}, ${card.price}`,
      description: card.summary,
      publishedAt: new Date(card.createdAt),
    })),
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
