import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, newestFirst, published, teaserColumns } from "./published-articles.server.ts";
import { articles } from "./tables.server.ts";

export async function newestArticles(ctx: Context, { most }: { most: number }): Promise<ArticleTeaser[]> {
  return ctx.db
    .select(teaserColumns)
    .from(articles)
    .where(published(ctx))
    .orderBy(...newestFirst)
    .limit(most);
}
