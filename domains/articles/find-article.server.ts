import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, isPublished, teaserColumns } from "./article-conditions.server.ts";
import { articles } from "./tables.server.ts";

/** `body` is Markdown. */
export type Article = ArticleTeaser & { body: string };

export async function findArticle(ctx: Context, slug: string): Promise<Article | null> {
  const [article] = await ctx.db
    .select({ ...teaserColumns, body: articles.body })
    .from(articles)
    .where(and(isPublished(ctx), eq(articles.slug, slug)));
  return article ?? null;
}
