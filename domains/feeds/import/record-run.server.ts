import { and, arrayOverlaps, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
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
  /** What a full file contains; see `feedRuns`. */
  scopes?: string[];
};

/** Stores the report of a run, also of a refused one, and returns its id. */
export async function recordRun(ctx: Context, run: FeedRun): Promise<number> {
  const { source, wayIn, name, report, outcome, scopes = [] } = run;
  const times = { startedAt: ctx.now, finishedAt: new Date() };
  const [stored] = await ctx.db
    .insert(feedRuns)
    .values({ agencyId: ctx.agency.id, feedSource: source, source: name, outcome, report, scopes, ...times })
    .returning({ id: feedRuns.feedRunId });
  if (scopes.length > 0 && stored) await dropSuperseded(ctx, { source, scopes, before: stored.id });
  const seen = { lastRunAt: ctx.now, ...(outcome === "imported" ? { lastImportedAt: ctx.now } : {}) };
  const refused = outcome === "refused" ? 1 : 0;
  await ctx.db
    .insert(feedSources)
    .values({ agencyId: ctx.agency.id, name: source, wayIn, ...seen, refusedRuns: refused })
    .onConflictDoUpdate({
      target: [feedSources.agencyId, feedSources.name],
      // A file imported or released by hand does not change how the source's stock usually arrives.
      set: {
        ...seen,
        ...(wayIn === "command" ? {} : { wayIn }),
        refusedRuns: sql`${feedSources.refusedRuns} + ${refused}`,
      },
    });
  return stored?.id ?? 0;
}

type Superseding = { source: string; scopes: string[]; before: number };

/** A held-back file no longer waits once a later one has the same stock: releasing it would bring back old listings. */
async function dropSuperseded({ db, agency }: Context, { source, scopes, before }: Superseding): Promise<void> {
  const isSuperseded = and(
    eq(feedRuns.agencyId, agency.id),
    eq(feedRuns.feedSource, source),
    isNotNull(feedRuns.file),
    lt(feedRuns.feedRunId, before),
    arrayOverlaps(feedRuns.scopes, scopes),
  );
  await db.update(feedRuns).set({ file: null }).where(isSuperseded);
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

/** What the last imported file of the source contained that has a channel and branch id in common with these. */
export async function findPrecedingScopes({ db, agency }: Context, source: string, scopes: readonly string[]) {
  const isPreceding = and(
    eq(feedRuns.agencyId, agency.id),
    eq(feedRuns.feedSource, source),
    eq(feedRuns.outcome, "imported"),
    arrayOverlaps(feedRuns.scopes, [...scopes]),
  );
  const [run] = await db
    .select({ scopes: feedRuns.scopes })
    .from(feedRuns)
    .where(isPreceding)
    .orderBy(desc(feedRuns.feedRunId))
    .limit(1);
  return run?.scopes ?? [];
}

/** The outcome of the source's last run, if that run has this name. */
export async function findLastOutcome({ db, agency }: Context, source: string, name: string) {
  const [run] = await db
    .select({ name: feedRuns.source, outcome: feedRuns.outcome })
    .from(feedRuns)
    .where(and(eq(feedRuns.agencyId, agency.id), eq(feedRuns.feedSource, source)))
    .orderBy(desc(feedRuns.feedRunId))
    .limit(1);
  return run?.name === name ? run.outcome : null;
}

export async function findRun({ db, agency }: Context, id: number) {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.agencyId, agency.id), eq(feedRuns.feedRunId, id)));
  return run ?? null;
}
