import { redirect } from "react-router";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { articleStructuredData } from "#domains/articles/article-structured-data.ts";
import { findArticle } from "#domains/articles/find-article.server.ts";
import { findRelatedArticles } from "#domains/articles/find-related-articles.server.ts";
import { topicPath } from "#domains/articles/topic-slug.ts";
import { renderMarkdown } from "#domains/content/markdown.server.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import type { Context } from "#platform/context.ts";
import { toArticleCardData } from "./article-card-data.server.ts";

const maxRelated = 3;

export async function loadArticle(ctx: Context, slug: string, origin: string) {
  const found = await findArticle(ctx, slug);
  if (found === null) throw redirect("/articles#flash/article-not-found-error", 302);
  const [{ media, identity }, related] = await Promise.all([
    agencyConfig(ctx),
    findRelatedArticles(ctx, { article: found, limit: maxRelated }),
  ]);
  const article = toArticleCardData(media, found);
  const url = `${origin}/articles/${slug}`;
  const image = origin + mediaUrl(article.picture.key, 1160, "jpg");
  return {
    article: { ...article, topics: article.topics.map((name) => ({ name, path: topicPath(name) })) },
    html: renderMarkdown(found.body),
    related: related.map((other) => toArticleCardData(media, other)),
    canonical: url,
    origin,
    structuredData: articleStructuredData(article, {
      url,
      image,
      publisher: { name: identity.name, url: `${origin}/` },
    }),
  };
}
