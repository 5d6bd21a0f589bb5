import { and, between, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { dailyCounts } from "#domains/tracking/tables.server.ts";
import type { DailyMeasure } from "#domains/tracking/tracking-events.ts";
import type { Context } from "#platform/context.ts";
import { type Period, splitPeriod } from "./period.ts";
import { monthlyCounts } from "./tables.server.ts";

type Span = Pick<Period, "from" | "to">;

export const isWithin = (column: PgColumn, spans: readonly Span[]): SQL | undefined =>
  spans.length === 0 ? sql`false` : or(...spans.map(({ from, to }) => between(column, from, to)));

/** Labelled counts of a period: full months from their sums, other days one by one. Saved searches without a match are those of now. */
export function selectCounts({ db, agency }: Context, measures: readonly DailyMeasure[], period: Period) {
  const select = (table: typeof dailyCounts | typeof monthlyCounts, spans: readonly Span[]) => {
    const { measure, branchId, label, detail, amount } = table;
    const isInPeriod = or(isWithin(table.day, spans), eq(measure, "unmatched-search"));
    return db
      .select({ measure, branchId, label, detail, amount })
      .from(table)
      .where(and(eq(table.agencyId, agency.id), inArray(measure, [...measures]), isInPeriod));
  };
  const { months, days } = splitPeriod(period);
  return unionAll(select(dailyCounts, days), select(monthlyCounts, months)).as("counts");
}
