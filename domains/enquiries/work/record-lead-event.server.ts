import { and, eq } from "drizzle-orm";
import { leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { LeadEvent } from "./lead-events.ts";
import { nextWorkState, type WorkTrigger } from "./work-states.ts";

/** A desk's context names the member as the actor; any other is the visitor or the system. */
type By = Context & Partial<Pick<StaffContext, "staff">>;

/** Adds to the timeline in the transaction of the change; open inboxes hear of it when that commits. */
export async function recordLeadEvent(tx: By, leadId: number, { kind, data }: LeadEvent): Promise<void> {
  const { accountId = null, name: actor = "" } = tx.staff ?? {};
  const row = { agencyId: tx.agency.id, leadId, kind, data, recordedAt: tx.now, accountId, actor };
  await tx.db.insert(leadEvents).values(row);
}

/** Locks the lead until the transaction ends. */
export async function lockLead({ db, agency }: Pick<Context, "db" | "agency">, leadId: number) {
  const [lead] = await db.select().from(leads).where(isLead({ agency }, leadId)).for("update");
  if (!lead) throw new NotFound("We no longer have that enquiry");
  return lead;
}

export const isLead = ({ agency }: Pick<Context, "agency">, leadId: number) =>
  and(eq(leads.agencyId, agency.id), eq(leads.leadId, leadId));

/** Moves a lead on after something happened to it; without a change of state there is no event. */
export async function advanceLead(tx: By, leadId: number, trigger: WorkTrigger): Promise<void> {
  const { workState, outcome } = await lockLead(tx, leadId);
  const next = nextWorkState(workState, trigger);
  if (next === workState) return;
  const after = { workState: next, outcome: null };
  await tx.db.update(leads).set(after).where(isLead(tx, leadId));
  await recordLeadEvent(tx, leadId, { kind: "state-changed", data: { before: { workState, outcome }, after } });
}
