import { and, arrayContains } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, newestFirst, published, teaserColumns } from "./published-articles.server.ts";
import { articles } from "./tables.server.ts";

type NewestInput = { topic?: string | undefined; most: number };

export async function newestArticles(ctx: Context, { topic, most }: NewestInput): Promise<ArticleTeaser[]> {
  return ctx.db
    .select(teaserColumns)
    .from(articles)
    .where(and(published(ctx), topic === undefined ? undefined : arrayContains(articles.topics, [topic])))
    .orderBy(...newestFirst)
    .limit(most);
}
