import { data } from "react-router";
import { nearPages } from "#app/shell/near-pages.ts";
import { readPage } from "#app/shell/read-page.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { articlesPerPage, findArticles } from "#domains/articles/find-articles.server.ts";
import { findTopics } from "#domains/articles/find-topics.server.ts";
import { topicPath, topicSlug } from "#domains/articles/topic-slug.ts";
import type { Context } from "#platform/context.ts";
import { redirectUnclean } from "../clean-address.server.ts";
import { shownArticle } from "./shown-article.server.ts";

/** All articles, or those on one topic; a topic nobody writes about and a page past the end are 404s. */
export async function loadArticles(ctx: Context, topicInPath: string | undefined, url: URL) {
  const topics = await findTopics(ctx);
  const topic = topicInPath === undefined ? null : topics.find(({ name }) => topicSlug(name) === topicInPath);
  const page = readPage(url.searchParams);
  if (topic === undefined || page === null) throw notFound();
  const listPath = topic === null ? "/articles" : topicPath(topic.name);
  const pathOf = (page: number) => (page === 1 ? listPath : `${listPath}?page=${page}`);
  redirectUnclean(url, pathOf(page));

  const [{ media }, { articles, totalCount }] = await Promise.all([
    agencyConfig(ctx),
    findArticles(ctx, { topic: topic?.name ?? null, page }),
  ]);
  if (articles.length === 0 && page > 1) throw notFound();
  return {
    topic: topic?.name ?? null,
    topics: topics.map(({ name, articles }) => ({ name, articles, path: topicPath(name) })),
    articles: articles.map((article) => shownArticle(media, article)),
    totalCount,
    page,
    pages: nearPages(page, Math.ceil(totalCount / articlesPerPage), pathOf),
    listPath,
    canonical: `${url.origin}${pathOf(page)}`,
    origin: url.origin,
  };
}

function notFound() {
  return data(null, { status: 404 });
}
