import { getPaginationLinks, parsePageNumber } from "#app/shell/pagination/pagination-links.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { articlesPerPage, findArticles } from "#domains/articles/find-articles.server.ts";
import { findTopics } from "#domains/articles/find-topics.server.ts";
import { topicPath } from "#domains/articles/topic-slug.ts";
import { toSlug } from "#format/slug.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "../not-found.ts";
import { redirectToCanonical } from "../redirect-to-canonical.server.ts";
import { toArticleCardData } from "./article-card-data.server.ts";

/** All articles, or those on one topic; an unknown topic and a page past the end are 404s. */
export async function loadArticles(ctx: Context, topicInPath: string | undefined, url: URL) {
  const topics = await findTopics(ctx);
  const topic = topicInPath === undefined ? null : topics.find(({ name }) => toSlug(name) === topicInPath);
  const page = parsePageNumber(url.searchParams);
  if (topic === undefined || page === null) throw notFound();
  const listPath = topic === null ? "/articles" : topicPath(topic.name);
  const pathOf = (page: number) => (page === 1 ? listPath : `${listPath}?page=${page}`);
  redirectToCanonical(url, pathOf(page));

  const [{ media }, { articles, totalCount }] = await Promise.all([
    agencyConfig(ctx),
    findArticles(ctx, { topic: topic?.name ?? null, page }),
  ]);
  if (articles.length === 0 && page > 1) throw notFound();
  return {
    topic: topic?.name ?? null,
    topics: topics.map(({ name, articles }) => ({ name, articles, path: topicPath(name) })),
    articles: articles.map((article) => toArticleCardData(media, article)),
    totalCount,
    page,
    pages: getPaginationLinks(page, Math.ceil(totalCount / articlesPerPage), pathOf),
    listPath,
    canonical: `${url.origin}${pathOf(page)}`,
    origin: url.origin,
  };
}
