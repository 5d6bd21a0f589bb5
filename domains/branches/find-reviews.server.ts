import { desc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { reviews } from "./tables.server.ts";

export type Review = Omit<typeof reviews.$inferSelect, "agencyId">;

/** What customers said, latest first. */
export async function findReviews(ctx: Context, { most }: { most: number }): Promise<Review[]> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(eq(reviews.agencyId, ctx.agency.id))
    .orderBy(desc(reviews.reviewedOn), desc(reviews.reviewId))
    .limit(most);
  return rows.map(({ agencyId: _, ...review }) => review);
}
