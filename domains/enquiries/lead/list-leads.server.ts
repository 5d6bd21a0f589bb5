import { and, desc, eq } from "drizzle-orm";
import { type LeadState, leadBookings, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";

export type ListedLead = Awaited<ReturnType<typeof listLeads>>[number];

/** The agency's leads with their bookings, newest first; null lists every state. */
export async function listLeads({ db, agency }: Context, state: LeadState | null) {
  const rows = await db
    .select({ lead: leads, bookedFor: leadBookings.bookedFor, timeSlots: leadBookings.timeSlots })
    .from(leads)
    .leftJoin(leadBookings, and(eq(leadBookings.agencyId, leads.agencyId), eq(leadBookings.leadId, leads.leadId)))
    .where(and(eq(leads.agencyId, agency.id), state === null ? undefined : eq(leads.state, state)))
    .orderBy(desc(leads.createdAt), desc(leads.leadId));
  return rows.map(({ lead, bookedFor, timeSlots }) => ({ ...lead, bookedFor, timeSlots }));
}
