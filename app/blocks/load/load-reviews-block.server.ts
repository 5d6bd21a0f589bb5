import { findReviews } from "#domains/branches/find-reviews.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadReviews(ctx: Context, { block }: BlockInput<"reviews">) {
  return { ...block, reviews: await findReviews(ctx, { ...block, limit: block.most }) };
}
