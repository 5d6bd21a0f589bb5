import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type LeadState, leadBookings, leads } from "./tables.server.ts";

export type ListedLead = Awaited<ReturnType<typeof findLeads>>[number];

/** The agency's leads with their bookings, newest first, of one state where one is asked for. */
export async function findLeads({ db, agency }: Context, state: LeadState | null) {
  const rows = await db
    .select({ lead: leads, bookedFor: leadBookings.bookedFor, timeSlots: leadBookings.timeSlots })
    .from(leads)
    .leftJoin(leadBookings, and(eq(leadBookings.agencyId, leads.agencyId), eq(leadBookings.leadId, leads.leadId)))
    .where(and(eq(leads.agencyId, agency.id), state === null ? undefined : eq(leads.state, state)))
    .orderBy(desc(leads.createdAt), desc(leads.leadId));
  return rows.map(({ lead, bookedFor, timeSlots }) => ({ ...lead, bookedFor, timeSlots }));
}
