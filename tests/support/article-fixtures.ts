import { articles } from "#domains/articles/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";

type ArticleRow = typeof articles.$inferInsert;

export async function insertArticle(
  db: Database,
  agencyId: number,
  slug: string,
  change: Partial<ArticleRow> & Pick<ArticleRow, "articleId" | "publishedOn">,
): Promise<void> {
  await db.insert(articles).values({
    agencyId,
    slug,
    title: slug,
    summary: "In short.",
    body: "One.\n\nTwo.",
    topics: ["Selling"],
    author: "Sam Carter",
    picture: "hero.webp",
    pictureAlt: "A harbour",
    ...change,
  });
}
