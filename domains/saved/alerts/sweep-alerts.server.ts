import { and, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { keptSince, type Retention } from "#domains/agency/retention-settings.ts";
import { listingEvents } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { alerts } from "../tables.server.ts";

/** Alerts that were sent, and news that was matched; what an alert still waits to tell stays. */
export async function sweepAlerts(
  { db, agency, now }: Context,
  kept: Retention,
): Promise<{ alerts: number; listingEvents: number }> {
  const isSent = and(eq(alerts.agencyId, agency.id), lt(alerts.sentAt, keptSince(now, kept.alerts)));
  const waiting = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(and(eq(alerts.agencyId, agency.id), eq(alerts.eventId, listingEvents.eventId)));
  const isTold = and(
    eq(listingEvents.agencyId, agency.id),
    isNotNull(listingEvents.matchedAt),
    lt(listingEvents.occurredAt, keptSince(now, kept.listingEvents)),
    notExists(waiting),
  );
  return {
    alerts: await deleteInBatches(db, alerts, isSent),
    listingEvents: await deleteInBatches(db, listingEvents, isTold),
  };
}
