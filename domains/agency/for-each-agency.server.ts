import { asc } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { agencies } from "./tables.server.ts";

/** While one agency waits for the database, another computes; more would take the connections of other jobs. */
const atOnce = 3;

/** `what` is logged when an agency fails, which does not stop the others. */
export async function forEachAgency(
  ctx: JobContext,
  what: string,
  work: (agency: Context, isSuspended: boolean) => Promise<void>,
): Promise<void> {
  const { agencyId: id, slug, suspendedAt } = agencies;
  const queue = (await ctx.db.select({ id, slug, suspendedAt }).from(agencies).orderBy(asc(id))).values();
  let failed = 0;
  const workThrough = async () => {
    for (const { suspendedAt, ...agency } of queue) {
      if (ctx.signal?.aborted) return;
      const log = ctx.log.child({ agency: agency.slug });
      try {
        await work(toAgencyContext({ ...ctx, log }, agency), suspendedAt !== null);
      } catch (error) {
        failed += 1;
        log.error(describeFailure(error), `${what} failed`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failed > 0) throw new Error(`${what} failed for ${failed} agencies`);
}
