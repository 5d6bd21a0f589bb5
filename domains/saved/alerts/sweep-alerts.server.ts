import { and, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { listingEvents } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { alerts } from "../tables.server.ts";

/** Deletes expired sent alerts, and expired matched events that no alert refers to. */
export async function sweepAlerts(
  { db, agency, now }: Context,
  retention: Retention,
): Promise<{ alerts: number; listingEvents: number }> {
  const isSent = and(eq(alerts.agencyId, agency.id), lt(alerts.sentAt, retentionCutoff(now, retention.alerts)));
  const referringAlerts = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(and(eq(alerts.agencyId, agency.id), eq(alerts.eventId, listingEvents.eventId)));
  const isProcessed = and(
    eq(listingEvents.agencyId, agency.id),
    isNotNull(listingEvents.matchedAt),
    lt(listingEvents.occurredAt, retentionCutoff(now, retention.listingEvents)),
    notExists(referringAlerts),
  );
  return {
    alerts: await deleteInBatches(db, alerts, isSent),
    listingEvents: await deleteInBatches(db, listingEvents, isProcessed),
  };
}
