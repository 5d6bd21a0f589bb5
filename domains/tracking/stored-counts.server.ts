import { and, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { toMissingCutoff } from "./missing-pages.server.ts";
import { consentLog, exposures, missingPages, propertyViews } from "./tables.server.ts";

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
  const old = (table: typeof propertyViews | typeof exposures | typeof missingPages, day = before) =>
    deleteInBatches(db, table, and(eq(table.agencyId, agency.id), lt(table.day, day)));
  return {
    views: await old(propertyViews),
    exposures: await old(exposures),
    missingPages: await old(missingPages, toMissingCutoff(now, counts)),
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
