import { and, eq, lt, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { consentLog, exposures, propertyViews } from "./tables.server.ts";

export async function sweepCounts(
  ctx: Context,
  { counts, consents }: Retention,
): Promise<{ views: number; exposures: number; cookieChoices: number }> {
  const { db, agency, now } = ctx;
  const before = retentionCutoff(now, counts).toISOString().slice(0, 10);
  const old = (table: typeof propertyViews | typeof exposures) =>
    deleteInBatches(db, table, and(eq(table.agencyId, agency.id), lt(table.day, before)));
  return {
    views: await old(propertyViews),
    exposures: await old(exposures),
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
