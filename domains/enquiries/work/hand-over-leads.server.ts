import { and, eq } from "drizzle-orm";
import { leads } from "#domains/enquiries/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { HandOver } from "#domains/staff/team.server.ts";
import { recordLeadEvent } from "./record-lead-event.server.ts";

/** Gives the open leads of a member who leaves back to their branches. */
export const handOverLeads: HandOver = async (tx, accountId) => {
  const isTheirs = and(eq(leads.agencyId, tx.agency.id), eq(leads.assigneeId, accountId));
  const [account] = await tx.db
    .select({ name: staffAccounts.name })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, tx.agency.id), eq(staffAccounts.accountId, accountId)));
  const given = await tx.db.update(leads).set({ assigneeId: null }).where(isTheirs).returning();
  for (const { leadId, workState } of given)
    if (workState !== "closed")
      await recordLeadEvent(tx, leadId, { kind: "handed-over", data: { name: account?.name ?? "" } });
};
