import { and, asc, eq } from "drizzle-orm";
import { listingEvents } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { PriceChange } from "./build-price-history.ts";

/** Oldest first. */
export function findPriceChanges({ db, agency }: Context, propertyId: number): Promise<PriceChange[]> {
  const { previousPrice, price, occurredAt } = listingEvents;
  return db
    .select({ previousPrice, price, occurredAt })
    .from(listingEvents)
    .where(
      and(
        eq(listingEvents.agencyId, agency.id),
        eq(listingEvents.propertyId, propertyId),
        eq(listingEvents.kind, "price"),
      ),
    )
    .orderBy(asc(occurredAt), asc(listingEvents.eventId));
}
