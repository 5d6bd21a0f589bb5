import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { articlesFeed } from "#domains/articles/articles-feed.ts";
import { newestArticles } from "#domains/articles/newest-articles.server.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/articles-rss.ts";

const mostInFeed = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ identity }, articles] = await Promise.all([agencyConfig(ctx), newestArticles(ctx, { most: mostInFeed })]);
  const feed = articlesFeed({
    title: `News and advice from ${identity.name}`,
    description: identity.strapline || `News and advice from ${identity.name}`,
    origin: url.origin,
    articles,
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
