import { and, arrayContains, count } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type ArticleTeaser, isPublished, newestFirst, teaserColumns } from "./article-conditions.server.ts";
import { articles } from "./tables.server.ts";

export const articlesPerPage = 10;

export type ArticlePage = { articles: ArticleTeaser[]; totalCount: number };

type ArticlesInput = {
  /** The topic's name, not its slug. */
  topic: string | null;
  page: number;
};

/** One page of the agency's articles, newest first. */
export async function findArticles(ctx: Context, { topic, page }: ArticlesInput): Promise<ArticlePage> {
  const where = and(isPublished(ctx), topic === null ? undefined : arrayContains(articles.topics, [topic]));
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(teaserColumns)
      .from(articles)
      .where(where)
      .orderBy(...newestFirst)
      .limit(articlesPerPage)
      .offset((page - 1) * articlesPerPage),
    ctx.db.select({ count: count() }).from(articles).where(where),
  ]);
  return { articles: rows, totalCount: total?.count ?? 0 };
}
