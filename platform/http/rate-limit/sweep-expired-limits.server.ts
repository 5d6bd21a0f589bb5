import { lt } from "drizzle-orm";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { rateLimits, spentNonces } from "./tables.server.ts";

/** Deletes expired rate limits and nonces. */
export async function sweepExpiredLimits(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  await deleteInBatches(ctx.db, rateLimits, lt(rateLimits.expiresAt, ctx.now));
  await deleteInBatches(ctx.db, spentNonces, lt(spentNonces.expiresAt, ctx.now));
}
