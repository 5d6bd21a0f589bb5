import { lt } from "drizzle-orm";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { rateLimits, spentNonces } from "./tables.server.ts";

/** Rows that no longer limit or refuse anything. */
export async function sweepLimits(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expiresAt, ctx.now));
  await ctx.db.delete(spentNonces).where(lt(spentNonces.expiresAt, ctx.now));
}
