import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { ArticleTeaser } from "#domains/articles/article-conditions.server.ts";

export type ArticleCardData = ReturnType<typeof toArticleCardData>;

export function toArticleCardData(media: AgencyConfig["media"], article: ArticleTeaser) {
  const { slug, title, summary, topics, author, picture, pictureAlt, publishedOn } = article;
  const shown = resolvePicture(media, { file: picture, alt: pictureAlt });
  return { slug, title, summary, topics, author, publishedOn, picture: shown };
}
