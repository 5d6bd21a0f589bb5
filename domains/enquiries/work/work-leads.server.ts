import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { resendLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { type Action, can, type Subject } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import type { LeadEvent } from "./lead-events.ts";
import type { LeadChange } from "./lead-work-input.ts";
import { queueMentionMail } from "./lead-work-mails.server.tsx";
import { advanceLead, isLead, lockLead, recordLeadEvent } from "./record-lead-event.server.ts";

type Lead = typeof leads.$inferSelect;

/** A lead of a branch that the member may not read is not found, like one of another agency. */
function requireLead(ctx: StaffContext, lead: Lead | undefined, action: Action): asserts lead is Lead {
  const subject = { branchId: lead?.officeBranchId ?? null };
  if (!lead || !can(ctx.staff, "lead.read", subject)) throw new NotFound("Lead not found");
  requirePermission(ctx, action, subject);
}

/** Locks one lead for a change by a member. */
export async function lockLeadFor(tx: StaffContext, leadId: number, action: Action): Promise<Lead> {
  const lead = await lockLead(tx, leadId);
  requireLead(tx, lead, action);
  return lead;
}

/** People who can be given leads of a branch. */
export async function listAssignees({ db, agency }: StaffContext) {
  const { accountId, name, email, role, branchIds } = staffAccounts;
  const members = await db
    .select({ accountId, name, email, role, branchIds })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, agency.id), isNull(staffAccounts.deactivatedAt)))
    .orderBy(asc(name), asc(email));
  return members.filter((member) => can(member, "lead.reply"));
}

/**
 * Assigns, moves to a branch and changes the state of one or many leads, all or none. Returns what was there before;
 * sending that again undoes the change.
 */
export async function changeLeads(ctx: StaffContext, changes: readonly LeadChange[]): Promise<LeadChange[]> {
  const { name } = (await agencyConfig(ctx)).identity;
  return inAgency(ctx, async (tx) => {
    const ids = changes.map((change) => change.lead_id);
    if (new Set(ids).size !== ids.length) throw new Invalid({ changes: "Please name each lead once" });
    const ofChanges = and(eq(leads.agencyId, tx.agency.id), inArray(leads.leadId, ids));
    const locked = await tx.db.select().from(leads).where(ofChanges).orderBy(asc(leads.leadId)).for("update");
    const byId = new Map(locked.map((lead) => [lead.leadId, lead]));
    const assignees = new Map((await listAssignees(tx)).map((member) => [member.accountId, member]));
    const offices = new Map((await listOffices(tx)).map((branch) => [branch.branchId, branch.name]));
    const undo: LeadChange[] = [];
    for (const change of changes) {
      const lead = byId.get(change.lead_id);
      const isAssignment = change.assignee_id !== undefined || change.branch_id !== undefined;
      requireLead(tx, lead, isAssignment ? "lead.assign" : "lead.reply");
      const { set, events } = planChange(tx, lead, change, { assignees, offices });
      const before = toChange(lead, change);
      undo.push(before);
      if (events.length === 0) continue;
      await tx.db.update(leads).set(set).where(isLead(tx, lead.leadId));
      for (const event of events) await recordLeadEvent(tx, lead.leadId, event);
      const subject = formatLeadReference(name, lead.leadId);
      const { lead_id: _, ...asked } = change;
      // An assignment opens a new lead.
      const after = set.workState ? { ...asked, work_state: set.workState } : asked;
      await recordAudit(tx, { action: "lead.changed", subject, before: { ...before }, after });
    }
    return undo;
  });
}

export const listOffices = ({ db, agency }: StaffContext) =>
  db
    .select({ branchId: branches.branchId, name: branches.name })
    .from(branches)
    .where(eq(branches.agencyId, agency.id))
    .orderBy(asc(branches.position));

/** The fields of the change with the lead's own values. */
function toChange(lead: Lead, change: LeadChange): LeadChange {
  const isState = change.work_state !== undefined || (change.assignee_id !== undefined && lead.workState === "new");
  return {
    lead_id: lead.leadId,
    ...(change.assignee_id === undefined && change.branch_id === undefined ? {} : { assignee_id: lead.assigneeId }),
    ...(change.branch_id === undefined ? {} : { branch_id: lead.officeBranchId }),
    ...(isState ? { work_state: lead.workState, outcome: lead.outcome } : {}),
  };
}

type Known = {
  assignees: ReadonlyMap<number, Awaited<ReturnType<typeof listAssignees>>[number]>;
  offices: ReadonlyMap<number, string>;
};

function planChange(tx: StaffContext, lead: Lead, change: LeadChange, { assignees, offices }: Known) {
  const set: Partial<typeof leads.$inferInsert> = {};
  const events: LeadEvent[] = [];
  const { branch_id: branchId, work_state: chosen, outcome = null } = change;
  if (branchId !== undefined && branchId !== lead.officeBranchId) {
    const office = branchId === null ? "" : offices.get(branchId);
    if (office === undefined) throw new Invalid({ branch_id: "Please choose a branch of this agency" });
    set.officeBranchId = branchId;
    events.push({ kind: "branch-changed", data: { branchId, name: office } });
  }
  const subject = { branchId: set.officeBranchId ?? lead.officeBranchId };
  const assigneeId = change.assignee_id ?? findAssigneeAfter(change, lead, assignees, subject);
  if (assigneeId !== undefined && assigneeId !== lead.assigneeId) {
    const member = assigneeId === null ? null : assignees.get(assigneeId);
    if (member === undefined || (member && !can(member, "lead.reply", subject)))
      throw new Invalid({ assignee_id: "That person can't work leads of this branch" });
    set.assigneeId = assigneeId;
    events.push({ kind: "assigned", data: { assigneeId, name: member?.name || member?.email || "" } });
  }
  const state = chosen ?? (set.assigneeId != null && lead.workState === "new" ? "open" : lead.workState);
  if (outcome !== null && state !== "closed") throw new Invalid({ outcome: "Only a closed lead has an outcome" });
  const after = { workState: state, outcome: chosen === undefined ? lead.outcome : outcome };
  if (after.workState !== lead.workState || after.outcome !== lead.outcome) {
    requirePermission(tx, chosen === undefined ? "lead.assign" : "lead.reply", { branchId: lead.officeBranchId });
    Object.assign(set, after, state === "closed" ? {} : { mergedInto: null });
    events.push({
      kind: "state-changed",
      data: { before: { workState: lead.workState, outcome: lead.outcome }, after },
    });
  }
  return { set, events };
}

/** A lead that moves to a branch its assignee does not work for is unassigned. */
function findAssigneeAfter(change: LeadChange, lead: Lead, assignees: Known["assignees"], subject: Subject) {
  if (change.assignee_id !== undefined || change.branch_id === undefined || lead.assigneeId === null)
    return change.assignee_id;
  const member = assignees.get(lead.assigneeId);
  return member && can(member, "lead.reply", subject) ? undefined : null;
}

/** Members named with @ are mailed. */
export async function addNote(ctx: StaffContext, leadId: number, text: string): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  await inAgency(ctx, async (tx) => {
    const lead = await lockLeadFor(tx, leadId, "lead.reply");
    const reference = formatLeadReference(name, leadId);
    const mentioned = (await listAssignees(tx)).filter((member) => member.name && text.includes(`@${member.name}`));
    const names = mentioned.map((member) => member.name);
    await recordLeadEvent(tx, leadId, { kind: "note", data: { text, mentioned: names } });
    await recordAudit(tx, { action: "lead.noted", subject: reference });
    const allowed = mentioned.filter((member) => can(member, "lead.read", { branchId: lead.officeBranchId }));
    for (const { email } of allowed)
      await asSite(tx, (free) =>
        queueMentionMail(free, { to: email, leadId, reference, text, by: tx.staff.name, site }),
      );
  });
}

/** One tap on a phone dials and logs the call; it counts as the first reply. Returns what undoes its assignment. */
export async function logCall(ctx: StaffContext, leadId: number): Promise<LeadChange[]> {
  const { name } = (await agencyConfig(ctx)).identity;
  return inAgency(ctx, async (tx) => {
    const lead = await lockLeadFor(tx, leadId, "lead.reply");
    await recordLeadEvent(tx, leadId, { kind: "called", data: { telephone: lead.telHome ?? "" } });
    const undo = await noteReply(tx, lead);
    await advanceLead(tx, leadId, "call");
    const after = undo.length > 0 ? { assignee_id: tx.staff.accountId } : null;
    await recordAudit(tx, { action: "lead.called", subject: formatLeadReference(name, leadId), after });
    return undo;
  });
}

/** The first reply keeps the promise. An unassigned lead becomes the member's: the visitor knows them from the reply. */
export async function noteReply(tx: StaffContext, { leadId, firstReplyAt, assigneeId }: Lead): Promise<LeadChange[]> {
  const { accountId, name, email } = tx.staff;
  const set = { firstReplyAt: firstReplyAt ?? tx.now, assigneeId: assigneeId ?? accountId };
  await tx.db.update(leads).set(set).where(isLead(tx, leadId));
  if (assigneeId !== null) return [];
  await recordLeadEvent(tx, leadId, { kind: "assigned", data: { assigneeId: accountId, name: name || email } });
  return [{ lead_id: leadId, assignee_id: null }];
}

/** The first member who opens a lead is named on the visitor's status page. */
export async function markSeen(tx: StaffContext, leadId: number): Promise<void> {
  const wasSeen = and(
    eq(leadEvents.agencyId, tx.agency.id),
    eq(leadEvents.leadId, leadId),
    eq(leadEvents.kind, "seen"),
  );
  if ((await tx.db.$count(leadEvents, wasSeen)) === 0) await recordLeadEvent(tx, leadId, { kind: "seen", data: {} });
}

/** Closes the lead as a duplicate of another one, whose timeline leads to it. */
export async function mergeLead(ctx: StaffContext, leadId: number, into: number): Promise<void> {
  if (leadId === into) throw new Invalid({ into: "Please choose another lead" });
  const { name } = (await agencyConfig(ctx)).identity;
  await inAgency(ctx, async (tx) => {
    // In the order of their ids, so that two merges cannot block each other.
    const pair = new Map<number, Lead>();
    for (const id of [leadId, into].sort((a, b) => a - b)) pair.set(id, await lockLeadFor(tx, id, "lead.reply"));
    const { workState, outcome } = pair.get(leadId) ?? { workState: "new", outcome: null };
    if (pair.get(into)?.mergedInto != null) throw new Conflict("That lead is a duplicate itself.");
    const after = { workState: "closed", outcome: "duplicate" } as const;
    await tx.db
      .update(leads)
      .set({ ...after, mergedInto: into })
      .where(isLead(tx, leadId));
    await recordLeadEvent(tx, leadId, { kind: "merged-into", data: { leadId: into } });
    await recordLeadEvent(tx, leadId, { kind: "state-changed", data: { before: { workState, outcome }, after } });
    await recordLeadEvent(tx, into, { kind: "merged-from", data: { leadId } });
    const subject = formatLeadReference(name, leadId);
    await recordAudit(tx, { action: "lead.merged", subject, after: { into: formatLeadReference(name, into) } });
  });
}

/** Delivers a lead again; one in quarantine is released. */
export async function deliverAgain(ctx: StaffContext, leadId: number): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  await inAgency(ctx, async (tx) => {
    const lead = await lockLeadFor(tx, leadId, "lead.reply");
    const kind = lead.state === "quarantined" ? "released" : "resent";
    await asSite(tx, (free) => resendLead(free, leadId));
    if (kind === "released" && lead.workState === "closed")
      await tx.db.update(leads).set({ workState: "new", outcome: null }).where(isLead(tx, leadId));
    await recordLeadEvent(tx, leadId, { kind, data: {} });
    await recordAudit(tx, { action: `lead.${kind}`, subject: formatLeadReference(name, leadId) });
  });
}
