import { asc, count, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { isPublished } from "./article-conditions.server.ts";
import { articles } from "./tables.server.ts";

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
