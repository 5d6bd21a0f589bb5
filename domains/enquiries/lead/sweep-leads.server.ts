import { and, eq, exists, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { formFiles, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { leadKindNames, leadKinds } from "./lead-kinds.ts";

/** Deletes expired leads, which cascades to their bookings, answers, files and deliveries. Undelivered leads are never deleted. */
export async function sweepLeads(
  { db, agency, now }: Context,
  { enquiries, valuations, uploadedFiles }: Retention,
): Promise<{ leads: number; files: number }> {
  const isSettled = and(eq(leads.agencyId, agency.id), inArray(leads.state, ["delivered", "quarantined"]));
  const valuationKinds = leadKindNames.filter((kind) => leadKinds[kind].keptAs === "valuations");
  const isOld = or(
    and(inArray(leads.kind, valuationKinds), lt(leads.createdAt, retentionCutoff(now, valuations))),
    and(notInArray(leads.kind, valuationKinds), lt(leads.createdAt, retentionCutoff(now, enquiries))),
  );
  const expiredLead = db
    .select({ one: sql`1` })
    .from(leads)
    .where(
      and(isSettled, eq(leads.leadId, formFiles.leadId), lt(leads.createdAt, retentionCutoff(now, uploadedFiles))),
    );
  return {
    leads: await deleteInBatches(db, leads, and(isSettled, isOld)),
    files: await deleteInBatches(db, formFiles, and(eq(formFiles.agencyId, agency.id), exists(expiredLead))),
  };
}
