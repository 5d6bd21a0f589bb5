import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { articles } from "./tables.server.ts";

export type ArticleTeaser = Omit<typeof articles.$inferSelect, "agencyId" | "body">;

/** Newest first; an article dated ahead appears when its day comes in London. */
export async function newestArticles(ctx: Context, { most }: { most: number }): Promise<ArticleTeaser[]> {
  return ctx.db
    .select({
      articleId: articles.articleId,
      slug: articles.slug,
      title: articles.title,
      summary: articles.summary,
      topics: articles.topics,
      author: articles.author,
      picture: articles.picture,
      pictureAlt: articles.pictureAlt,
      publishedOn: articles.publishedOn,
    })
    .from(articles)
    .where(and(eq(articles.agencyId, ctx.agency.id), lte(articles.publishedOn, londonDay(ctx.now))))
    .orderBy(desc(articles.publishedOn), asc(articles.articleId))
    .limit(most);
}

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });

function londonDay(now: Date): string {
  return dayFormat.format(now);
}
