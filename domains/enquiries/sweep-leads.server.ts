import { and, eq, exists, inArray, lt, ne, or, sql } from "drizzle-orm";
import { keptSince, type Retention } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { formFiles, leads } from "./tables.server.ts";

/** With a lead go its bookings, answers, files and deliveries. One that has reached nobody stays, however old it is. */
export async function sweepLeads(
  { db, agency, now }: Context,
  { enquiries, valuations, uploadedFiles }: Retention,
): Promise<{ leads: number; files: number }> {
  const isSettled = and(eq(leads.agencyId, agency.id), inArray(leads.state, ["delivered", "quarantined"]));
  const isOld = or(
    and(eq(leads.kind, "valuation"), lt(leads.createdAt, keptSince(now, valuations))),
    and(ne(leads.kind, "valuation"), lt(leads.createdAt, keptSince(now, enquiries))),
  );
  const itsLead = db
    .select({ one: sql`1` })
    .from(leads)
    .where(and(isSettled, eq(leads.leadId, formFiles.leadId), lt(leads.createdAt, keptSince(now, uploadedFiles))));
  return {
    leads: await deleteInBatches(db, leads, and(isSettled, isOld)),
    files: await deleteInBatches(db, formFiles, and(eq(formFiles.agencyId, agency.id), exists(itsLead))),
  };
}
