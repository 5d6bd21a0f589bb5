import { asc } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { isPublished } from "./article-conditions.server.ts";
import { articles } from "./tables.server.ts";

/** All published articles, oldest first. */
export function listArticles(ctx: Context): Promise<{ slug: string; publishedOn: string; topics: string[] }[]> {
  return ctx.db
    .select({ slug: articles.slug, publishedOn: articles.publishedOn, topics: articles.topics })
    .from(articles)
    .where(isPublished(ctx))
    .orderBy(asc(articles.publishedOn), asc(articles.articleId));
}
