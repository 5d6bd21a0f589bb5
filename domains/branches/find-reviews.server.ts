import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { reviews } from "./tables.server.ts";

export type Review = Omit<typeof reviews.$inferSelect, "agencyId">;

const { agencyId: _, ...reviewColumns } = getTableColumns(reviews);

type ReviewsInput = { limit: number; branchId?: number };

/** Reviews of the agency or one branch, newest first. */
export async function findReviews(ctx: Context, { limit, branchId }: ReviewsInput): Promise<Review[]> {
  return ctx.db
    .select(reviewColumns)
    .from(reviews)
    .where(
      and(eq(reviews.agencyId, ctx.agency.id), branchId === undefined ? undefined : eq(reviews.branchId, branchId)),
    )
    .orderBy(desc(reviews.reviewedOn), desc(reviews.reviewId))
    .limit(limit);
}
