import { and, eq } from "drizzle-orm";
import { formFiles, formSubmissions, leadBookings, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";

export type LeadDetails = typeof leads.$inferSelect & {
  booking: { bookedFor: string; timeSlots: string[] } | null;
  form: { formId: string; answers: Record<string, string> } | null;
  files: (typeof formFiles.$inferSelect)[];
};

/** A lead with its booking, form answers and files, or null. */
export async function findLead(ctx: Context, leadId: number): Promise<LeadDetails | null> {
  const ofLead = (table: typeof leads | typeof leadBookings | typeof formSubmissions | typeof formFiles) =>
    and(eq(table.agencyId, ctx.agency.id), eq(table.leadId, leadId));
  const [lead] = await ctx.db.select().from(leads).where(ofLead(leads));
  if (!lead) return null;
  const [[booking], [form], files] = await Promise.all([
    ctx.db.select().from(leadBookings).where(ofLead(leadBookings)),
    ctx.db.select().from(formSubmissions).where(ofLead(formSubmissions)),
    ctx.db.select().from(formFiles).where(ofLead(formFiles)),
  ]);
  return { ...lead, booking: booking ?? null, form: form ?? null, files };
}
