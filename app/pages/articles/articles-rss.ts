import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { articlesRssFeed } from "#domains/articles/article-markup.ts";
import { listNewestArticles } from "#domains/articles/find-articles.server.ts";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/articles-rss.ts";

const maxFeedItems = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ identity }, articles] = await Promise.all([
    agencyConfig(ctx),
    listNewestArticles(ctx, { limit: maxFeedItems }),
  ]);
  const title = t("News and guides from {agency}", { agency: identity.name });
  const feed = articlesRssFeed({
    title,
    description: identity.strapline || title,
    origin: url.origin,
    articles,
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
