import { and, eq } from "drizzle-orm";
import { createEmptyReport, type FeedReport } from "#domains/feeds/feed-report.ts";
import type { WayIn } from "#domains/feeds/feed-sources.ts";
import { feedRuns, feedSources, type RunOutcome } from "#domains/feeds/tables.server.ts";
import type { Context } from "#platform/context.ts";

export type FeedRun = {
  source: string;
  wayIn: WayIn;
  /** The file, or the call of a real-time feed. */
  name: string;
  report: FeedReport;
  outcome: RunOutcome;
};

/** Stores the report of a run, also of a refused one, and returns its id. */
export async function recordRun(ctx: Context, { source, wayIn, name, report, outcome }: FeedRun): Promise<number> {
  const finishedAt = new Date();
  const run = { feedSource: source, source: name, outcome, report, startedAt: ctx.now, finishedAt };
  const [stored] = await ctx.db
    .insert(feedRuns)
    .values({ agencyId: ctx.agency.id, ...run })
    .returning({ id: feedRuns.feedRunId });
  const seen = { wayIn, lastRunAt: ctx.now, ...(outcome === "imported" ? { lastImportedAt: ctx.now } : {}) };
  await ctx.db
    .insert(feedSources)
    .values({ agencyId: ctx.agency.id, name: source, ...seen })
    .onConflictDoUpdate({ target: [feedSources.agencyId, feedSources.name], set: seen });
  return stored?.id ?? 0;
}

/** A file that cannot be read or must not be imported. */
export const recordRefusal = (ctx: Context, run: Omit<FeedRun, "report" | "outcome"> & { reason: string }) =>
  recordRun(ctx, {
    ...run,
    outcome: "refused",
    report: { ...createEmptyReport(), refused: [{ line: 0, reference: null, reason: run.reason }] },
  });

/** Where the file of a held-back run waits; null once it is released. */
export async function setRunFile({ db, agency }: Context, id: number, file: string | null): Promise<void> {
  await db
    .update(feedRuns)
    .set({ file })
    .where(and(eq(feedRuns.agencyId, agency.id), eq(feedRuns.feedRunId, id)));
}

export async function findRun({ db, agency }: Context, id: number) {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.agencyId, agency.id), eq(feedRuns.feedRunId, id)));
  return run ?? null;
}
