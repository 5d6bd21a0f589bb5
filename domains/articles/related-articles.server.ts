import { and, desc, ne, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, newestFirst, published, teaserColumns } from "./published-articles.server.ts";
import { articles } from "./tables.server.ts";

type RelatedInput = { article: { articleId: number; topics: string[] }; most: number };

/** Those with the most topics in common, then the newest. */
export async function relatedArticles(ctx: Context, { article, most }: RelatedInput): Promise<ArticleTeaser[]> {
  const shared = sql`cardinality(array(select unnest(${articles.topics}) intersect select unnest(${sql.param(article.topics)}::text[])))`;
  return ctx.db
    .select(teaserColumns)
    .from(articles)
    .where(and(published(ctx), ne(articles.articleId, article.articleId)))
    .orderBy(desc(shared), ...newestFirst)
    .limit(most);
}
