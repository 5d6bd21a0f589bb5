import { and, eq, max, sql } from "drizzle-orm";
import { leadDeliveries, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { deliverLeadJob, toDeliveryJob } from "./delivery-job.ts";

/** Delivers a lead to its office and webhook again, releasing it from quarantine. */
export async function resendLead(ctx: Context, leadId: number): Promise<void> {
  const { id: agencyId } = ctx.agency;
  await ctx.db.transaction(async (tx) => {
    const [lead] = await tx
      .update(leads)
      .set({ state: sql`case ${leads.state} when 'quarantined' then 'received' else ${leads.state} end` })
      .where(and(eq(leads.agencyId, agencyId), eq(leads.leadId, leadId)))
      .returning({ leadId: leads.leadId });
    if (!lead) throw new NotFound("Lead not found");
    const [last] = await tx
      .select({ attempt: max(leadDeliveries.attempt) })
      .from(leadDeliveries)
      .where(and(eq(leadDeliveries.agencyId, agencyId), eq(leadDeliveries.leadId, leadId)));
    await ctx.enqueue(tx, deliverLeadJob, toDeliveryJob(ctx.agency, { leadId, attempt: (last?.attempt ?? 0) + 1 }));
  });
}
