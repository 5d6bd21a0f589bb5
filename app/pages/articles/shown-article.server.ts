import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { shownPicture } from "#domains/agency/picture.ts";
import type { ArticleTeaser } from "#domains/articles/published-articles.server.ts";

export type ShownArticle = ReturnType<typeof shownArticle>;

export function shownArticle(media: AgencyConfig["media"], article: ArticleTeaser) {
  const { slug, title, summary, topics, author, picture, pictureAlt, publishedOn } = article;
  const shown = shownPicture(media, { file: picture, alt: pictureAlt });
  return { slug, title, summary, topics, author, publishedOn, picture: shown };
}
