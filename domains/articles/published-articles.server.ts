import { and, asc, desc, eq, lte, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { londonDay } from "#ui/london-day.ts";
import { articles } from "./tables.server.ts";

export type ArticleTeaser = Omit<typeof articles.$inferSelect, "agencyId" | "body">;

/** What a list of articles selects. */
export const teaserColumns = {
  articleId: articles.articleId,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  topics: articles.topics,
  author: articles.author,
  picture: articles.picture,
  pictureAlt: articles.pictureAlt,
  publishedOn: articles.publishedOn,
};

/** The agency's own; an article dated ahead appears when its day comes in London. */
export function published(ctx: Context): SQL | undefined {
  return and(eq(articles.agencyId, ctx.agency.id), lte(articles.publishedOn, londonDay(ctx.now)));
}

export const newestFirst = [desc(articles.publishedOn), asc(articles.articleId)];
