import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { toMissingCutoff } from "./missing-pages.server.ts";
import { consentLog, dailyCounts, exposures, missingPages, propertyViews } from "./tables.server.ts";
import type { DailyMeasure } from "./tracking-events.ts";

export function expiredCounts({ agency, now }: Context, { counts, consents }: Retention) {
  const before = retentionCutoff(now, counts).toISOString().slice(0, 10);
  type Counted = typeof propertyViews | typeof exposures | typeof missingPages | typeof dailyCounts;
  const old = (table: Counted, day = before) => ({
    table,
    where: and(eq(table.agencyId, agency.id), lt(table.day, day)),
  });
  const isOldChoice = and(eq(consentLog.agencyId, agency.id), lt(consentLog.loggedAt, retentionCutoff(now, consents)));
  return {
    views: old(propertyViews),
    exposures: old(exposures),
    missingPages: old(missingPages, toMissingCutoff(now, counts)),
    dailyCounts: old(dailyCounts),
    cookieChoices: { table: consentLog, where: isOldChoice, isGuarded: true },
  } satisfies Record<string, Expired>;
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
