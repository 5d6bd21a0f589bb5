import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { listingEvents } from "./tables.server.ts";

/** Whether the property has ever been public; listing events start then. */
export async function hasBeenListed({ db, agency }: Context, propertyId: number): Promise<boolean> {
  const rows = await db
    .select({ eventId: listingEvents.eventId })
    .from(listingEvents)
    .where(and(eq(listingEvents.agencyId, agency.id), eq(listingEvents.propertyId, propertyId)))
    .limit(1);
  return rows.length > 0;
}
