import { and, desc, ne, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, isPublished, newestFirst, teaserColumns } from "./article-conditions.server.ts";
import { articles } from "./tables.server.ts";

type RelatedInput = { article: { articleId: number; topics: string[] }; limit: number };

/** Most shared topics first, then newest. */
export async function findRelatedArticles(ctx: Context, { article, limit }: RelatedInput): Promise<ArticleTeaser[]> {
  const shared = sql`cardinality(array(select unnest(${articles.topics}) intersect select unnest(${sql.param(article.topics)}::text[])))`;
  return ctx.db
    .select(teaserColumns)
    .from(articles)
    .where(and(isPublished(ctx), ne(articles.articleId, article.articleId)))
    .orderBy(desc(shared), ...newestFirst)
    .limit(limit);
}
