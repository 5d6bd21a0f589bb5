import { and, desc, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { toMissingCutoff } from "./missing-pages.server.ts";
import { consentLog, dailyCounts, exposures, missingPages, propertyViews } from "./tables.server.ts";
import type { DailyMeasure } from "./tracking-events.ts";

const week = 7;

/** Views per property today and on the six previous days, most viewed first. */
export async function viewsThisWeek(
  ctx: Context,
  propertyIds: readonly number[],
): Promise<{ propertyId: number; views: number }[]> {
  if (propertyIds.length === 0) return [];
  const today = toLondonDate(ctx.now);
  const views = sql<number>`sum(${propertyViews.views})::int`;
  return ctx.db
    .select({ propertyId: propertyViews.propertyId, views })
    .from(propertyViews)
    .where(
      and(
        eq(propertyViews.agencyId, ctx.agency.id),
        inArray(propertyViews.propertyId, [...propertyIds]),
        gt(propertyViews.day, sql`${today}::date - ${week}::int`),
        lte(propertyViews.day, today),
      ),
    )
    .groupBy(propertyViews.propertyId)
    .orderBy(desc(views), propertyViews.propertyId);
}

export async function sweepCounts(ctx: Context, { counts, consents }: Retention) {
  const { db, agency, now } = ctx;
  const before = retentionCutoff(now, counts).toISOString().slice(0, 10);
  type Counted = typeof propertyViews | typeof exposures | typeof missingPages | typeof dailyCounts;
  const old = (table: Counted, day = before) =>
    deleteInBatches(db, table, and(eq(table.agencyId, agency.id), lt(table.day, day)));
  return {
    views: await old(propertyViews),
    exposures: await old(exposures),
    missingPages: await old(missingPages, toMissingCutoff(now, counts)),
    dailyCounts: await old(dailyCounts),
    cookieChoices: await sweepConsentLog(ctx, retentionCutoff(now, consents)),
  };
}

/** A trigger rejects deletes unless `gable.retention` is on. */
function sweepConsentLog({ db, agency }: Context, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local gable.retention = 'on'`);
    return deleteInBatches(tx, consentLog, and(eq(consentLog.agencyId, agency.id), lt(consentLog.loggedAt, before)));
  });
}

export type DailyCount = Omit<typeof dailyCounts.$inferInsert, "agencyId" | "measure">;

const insertBatchSize = 5_000;

/** Replaces the counts of these measures from a day on, in the caller's transaction. */
export async function replaceDailyCounts(
  { db, agency }: Context,
  from: string,
  counts: Partial<Record<DailyMeasure, readonly DailyCount[]>>,
): Promise<void> {
  const { agencyId, measure, day } = dailyCounts;
  const measures = Object.keys(counts) as DailyMeasure[];
  await db.delete(dailyCounts).where(and(eq(agencyId, agency.id), inArray(measure, measures), gte(day, from)));
  const rows = measures.flatMap((name) =>
    (counts[name] ?? []).map((row) => ({ agencyId: agency.id, measure: name, ...row })),
  );
  for (let start = 0; start < rows.length; start += insertBatchSize)
    await db.insert(dailyCounts).values(rows.slice(start, start + insertBatchSize));
}
