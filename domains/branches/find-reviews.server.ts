import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { reviews } from "./tables.server.ts";

export type Review = Omit<typeof reviews.$inferSelect, "agencyId">;

type ReviewsInput = { most: number; branchId?: number };

/** Reviews of the agency or one branch, newest first. */
export async function findReviews(ctx: Context, { most, branchId }: ReviewsInput): Promise<Review[]> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.agencyId, ctx.agency.id), branchId === undefined ? undefined : eq(reviews.branchId, branchId)),
    )
    .orderBy(desc(reviews.reviewedOn), desc(reviews.reviewId))
    .limit(most);
  return rows.map(({ agencyId: _, ...review }) => review);
}
