import { redirect } from "react-router";
import { loadPerson } from "#app/pages/branches/load-branch-pages.server.ts";
import { notFound, redirectToCanonical, toPlainUrl } from "#app/pages/page-responses.server.ts";
import { getPaginationLinks, parsePageNumber } from "#app/shell/pagination/pagination-links.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { toOwnLanguage } from "#domains/agency/own-texts.ts";
import { findRedirect } from "#domains/agency/redirects/redirects.server.ts";
import { articleStructuredData, topicPath } from "#domains/articles/article-markup.ts";
import {
  type ArticleTeaser,
  articlesPerPage,
  findArticle,
  findArticles,
  findRelatedArticles,
  findTopics,
} from "#domains/articles/find-articles.server.ts";
import { createNegotiatorIndex } from "#domains/branches/find-branches.server.ts";
import { renderWithContents } from "#domains/content/markdown.server.ts";
import { carouselWidths, mediaUrl, toPictureSources } from "#domains/properties/media/media-url.ts";
import { formatLongDate } from "#format/format-date.ts";
import { keepTogether } from "#format/keep-together.ts";
import { toSlug } from "#format/slug.ts";
import { localPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { escapeHtml } from "#platform/http/markup/escape-html.ts";

const maxRelated = 3;
const minOnTopic = 3;

/** All articles, or those on one topic; an unknown topic and a page past the end are 404s. */
export async function loadArticles(ctx: Context, topicInPath: string | undefined, url: URL) {
  const topics = await findTopics(ctx);
  const topic = topicInPath === undefined ? null : topics.find(({ name }) => toSlug(name) === topicInPath);
  const page = parsePageNumber(url.searchParams);
  if (topic === undefined || page === null) throw notFound();
  const listPath = topic === null ? "/articles" : topicPath(topic.name);
  const pathOf = (page: number) => (page === 1 ? listPath : `${listPath}?page=${page}`);
  redirectToCanonical(url, pathOf(page));

  const [config, { articles, totalCount }] = await Promise.all([
    agencyConfig(ctx),
    findArticles(ctx, { topic: topic?.name ?? null, page }),
  ]);
  if (articles.length === 0 && page > 1) throw notFound();
  const [first] = articles;
  const related =
    first && topic && totalCount < minOnTopic
      ? await findRelatedArticles(ctx, { article: first, limit: maxRelated + minOnTopic })
      : [];
  return {
    topic: topic && toOwnLanguage(topic.name, config.languages),
    topics: topics.map(({ name, articles }) => ({ ...toTopicLink(config, name), articles })),
    articles: articles.map((article) => toArticleCardData(config, article)),
    /** Others, where a topic has few. */
    related: related
      .filter(({ slug }) => articles.every((article) => article.slug !== slug))
      .slice(0, maxRelated)
      .map((article) => toArticleCardData(config, article)),
    totalCount,
    page,
    pages: getPaginationLinks(page, Math.ceil(totalCount / articlesPerPage), pathOf),
    listPath,
    canonical: `${url.origin}${pathOf(page)}`,
    origin: url.origin,
  };
}

export async function loadArticle(ctx: Context, slug: string, asked: URL) {
  const found = await findArticle(ctx, slug);
  if (found === null) {
    const moved = await findRedirect(ctx, toPlainUrl(asked));
    throw moved === null ? redirect("/articles#flash/article-not-found-error", 302) : redirect(moved, 301);
  }
  const { origin } = asked;
  const [config, related, findStaffId] = await Promise.all([
    agencyConfig(ctx),
    findRelatedArticles(ctx, { article: found, limit: maxRelated }),
    createNegotiatorIndex(ctx),
  ]);
  const authorId = findStaffId(found.author);
  const article = toArticleCardData(config, found);
  const url = `${origin}${localPath(`/articles/${slug}`)}`;
  const image = article.picture && origin + mediaUrl(article.picture.key, 1160, "jpg");
  return {
    article: { ...article, topics: found.topics.map((name) => toTopicLink(config, name)) },
    ...toText(found.body, config),
    author: authorId === undefined ? null : await loadPerson(ctx, config.media, authorId),
    related: related.map((other) => toArticleCardData(config, other)),
    canonical: url,
    origin,
    structuredData: articleStructuredData(article, {
      url,
      image,
      publisher: { name: config.identity.name, url: `${origin}${localPath("/")}` },
    }),
  };
}

/** A short article needs no list of its headings. */
const minHeadings = 4;

function toText(body: string, { media }: Config) {
  const { html, contents } = renderWithContents(body, (picture) => {
    // The preview of a draft may name a file that is not there; it cannot be published.
    if (!Object.hasOwn(media, picture.file)) return "";
    const { alt, ...stored } = resolvePicture(media, picture);
    const { avif, src, width, height } = toPictureSources(stored, carouselWidths);
    const sizes = "(min-width: 768px) 656px, 100vw";
    return (
      `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
      `<img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy"></picture>`
    );
  });
  return { html, contents: contents.length < minHeadings ? [] : contents };
}

type Config = Pick<AgencyConfig, "media" | "languages">;

const toTopicLink = ({ languages }: Config, name: string) => ({
  name: toOwnLanguage(name, languages),
  path: topicPath(name),
});

export type ArticleCardData = ReturnType<typeof toArticleCardData>;

export function toArticleCardData({ media, languages }: Config, article: ArticleTeaser) {
  const topics = toOwnLanguage(article.topics, languages);
  const { slug, title, summary, author, picture, pictureAlt, publishedOn } = article;
  const shown = picture === "" ? null : resolvePicture(media, { file: picture, alt: pictureAlt });
  const date = formatLongDate(publishedOn);
  return {
    slug,
    title: keepTogether(title),
    summary: keepTogether(summary),
    topics,
    author,
    publishedOn,
    date: keepTogether(date),
    picture: shown,
  };
}
