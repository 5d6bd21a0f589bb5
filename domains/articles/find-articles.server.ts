import { and, arrayContains, asc, count, desc, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { replaceRows } from "#platform/db/replace-rows.server.ts";
import type { ArticleFile } from "./article-file.ts";
import { articles } from "./tables.server.ts";

export const articlesPerPage = 7;

/** One page of the agency's articles, newest first. `topic` is its name, not its slug. */
export async function findArticles(ctx: Context, { topic, page }: { topic: string | null; page: number }) {
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

/** With its `body`, in Markdown. */
export async function findArticle(ctx: Context, slug: string) {
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

/** Topics with their article counts, most articles first. */
export async function findTopics(ctx: Context) {
  const name = sql<string>`unnest(${articles.topics})`.as("name");
  const named = ctx.db.select({ name }).from(articles).where(isPublished(ctx)).as("named");
  return ctx.db
    .select({ name: named.name, articles: count() })
    .from(named)
    .groupBy(named.name)
    .orderBy(sql`count(*) desc`, asc(named.name));
}

export type ArticleTeaser = Omit<typeof articles.$inferSelect, "agencyId" | "body">;

const teaserColumns = {
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

/** Limits to the agency; a future article appears at midnight London time on its date, and in previews before. */
function isPublished({ agency, now, isPreview }: Context): SQL | undefined {
  const isDue = isPreview ? undefined : lte(articles.publishedOn, toLondonDate(now));
  return and(eq(articles.agencyId, agency.id), isDue);
}

const newestFirst = [desc(articles.publishedOn), asc(articles.articleId)];

export async function replaceArticles(db: Database, agencyId: number, files: readonly ArticleFile[]) {
  const rows = files.map(({ body, picture, ...article }) => ({
    ...article,
    agencyId,
    body: body.join("\n\n"),
    picture: picture?.file ?? "",
    pictureAlt: picture?.alt ?? "",
  }));
  return replaceRows(db, articles, { agencyId, key: articles.articleId, unique: articles.slug, rows });
}
