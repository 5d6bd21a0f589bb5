import { and, arrayContains, asc, count, desc, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
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

/** `body` is Markdown. */
export type Article = ArticleTeaser & { body: string };

export async function findArticle(ctx: Context, slug: string): Promise<Article | null> {
  const [article] = await ctx.db
    .select({ ...teaserColumns, body: articles.body })
    .from(articles)
    .where(and(isPublished(ctx), eq(articles.slug, slug)));
  return article ?? null;
}

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

type NewestInput = { topic?: string | undefined; limit: number };

export async function listNewestArticles(ctx: Context, { topic, limit }: NewestInput): Promise<ArticleTeaser[]> {
  return ctx.db
    .select(teaserColumns)
    .from(articles)
    .where(and(isPublished(ctx), topic === undefined ? undefined : arrayContains(articles.topics, [topic])))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** All published articles, oldest first. */
export function listArticles(ctx: Context): Promise<{ slug: string; publishedOn: string; topics: string[] }[]> {
  return ctx.db
    .select({ slug: articles.slug, publishedOn: articles.publishedOn, topics: articles.topics })
    .from(articles)
    .where(isPublished(ctx))
    .orderBy(asc(articles.publishedOn), asc(articles.articleId));
}

export type Topic = { name: string; articles: number };

/** Topics with their article counts, most articles first. */
export async function findTopics(ctx: Context): Promise<Topic[]> {
  const name = sql<string>`unnest(${articles.topics})`.as("name");
  const named = ctx.db.select({ name }).from(articles).where(isPublished(ctx)).as("named");
  return ctx.db
    .select({ name: named.name, articles: count() })
    .from(named)
    .groupBy(named.name)
    .orderBy(sql`count(*) desc`, asc(named.name));
}

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
