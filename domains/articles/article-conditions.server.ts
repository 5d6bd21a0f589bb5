import { and, asc, desc, eq, lte, type SQL } from "drizzle-orm";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { articles } from "./tables.server.ts";

export type ArticleTeaser = Omit<typeof articles.$inferSelect, "agencyId" | "body">;

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

/** Limits to the agency; a future article appears at midnight London time on its date. */
export function isPublished(ctx: Context): SQL | undefined {
  return and(eq(articles.agencyId, ctx.agency.id), lte(articles.publishedOn, toLondonDate(ctx.now)));
}

export const newestFirst = [desc(articles.publishedOn), asc(articles.articleId)];
