import { and, arrayContains } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, isPublished, newestFirst, teaserColumns } from "./article-conditions.server.ts";
import { articles } from "./tables.server.ts";

type NewestInput = { topic?: string | undefined; limit: number };

export async function listNewestArticles(ctx: Context, { topic, limit }: NewestInput): Promise<ArticleTeaser[]> {
  return ctx.db
    .select(teaserColumns)
    .from(articles)
    .where(and(isPublished(ctx), topic === undefined ? undefined : arrayContains(articles.topics, [topic])))
    .orderBy(...newestFirst)
    .limit(limit);
}
