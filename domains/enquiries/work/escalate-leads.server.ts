import { and, eq, isNull, sql } from "drizzle-orm";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { queueEscalationMail } from "./lead-work-mails.server.tsx";
import { formatDue } from "./promise.ts";
import { isLead, recordLeadEvent } from "./record-lead-event.server.ts";

const maxEscalated = 200;

/** Mails the managers of the branch once about each lead that was not answered in time. */
export async function escalateOverdueLeads(job: JobContext): Promise<void> {
  const { rows } = await forEveryAgency(job.db).execute<{ agencyId: number; leadId: number }>(sql`
    select agency_id as "agencyId", lead_id as "leadId" from leads
    where reply_due_at < ${job.now} and first_reply_at is null and escalated_at is null and reply_due_at is not null
      and work_state in ('new', 'open') and state <> 'quarantined'
    order by reply_due_at limit ${maxEscalated}`);
  for (const { agencyId, leadId } of rows) {
    const agency = await findAgencyById(job.db, agencyId);
    if (agency) await escalateLead(toAgencyContext(job, agency), leadId);
  }
}

async function escalateLead(ctx: Context, leadId: number): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const isDue = and(isLead(ctx, leadId), isNull(leads.escalatedAt), isNull(leads.firstReplyAt));
    const [lead] = await db.update(leads).set({ escalatedAt: ctx.now }).where(isDue).returning();
    if (!lead?.replyDueAt) return;
    const to = await findManagers(tx, lead.officeBranchId);
    const reference = formatLeadReference(name, leadId);
    const what = leadKinds[lead.kind].label;
    const due = formatDue(lead.replyDueAt, lead.replyDueAt);
    for (const address of to) await queueEscalationMail(tx, { to: address, leadId, reference, site, what, due });
    await recordLeadEvent(tx, leadId, { kind: "escalated", data: { to: to.join(", ") } });
  });
}

/** The managers of the branch, or else the owners. */
async function findManagers({ db, agency }: Context, branchId: number | null): Promise<string[]> {
  const isActive = and(
    eq(staffAccounts.agencyId, agency.id),
    isNull(staffAccounts.deactivatedAt),
    sql`${staffAccounts.joinedAt} is not null`,
  );
  const members = await db.select().from(staffAccounts).where(isActive);
  const managers = members.filter((member) => member.role === "manager" && can(member, "lead.assign", { branchId }));
  const chosen = managers.length > 0 ? managers : members.filter(({ role }) => role === "owner");
  return chosen.map(({ email }) => email);
}
