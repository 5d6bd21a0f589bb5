import { createHash } from "node:crypto";
import { and, asc, desc, eq, ilike, isNull } from "drizzle-orm";
import { z } from "zod";
import { email as emailField } from "#domains/account/account-fields.ts";
import { consentRecords } from "#domains/account/tables.server.ts";
import {
  endForLead,
  eraseAppointmentsOf,
  findPersonalAppointments,
  isOfAddress,
} from "#domains/diary/lead-appointments.server.ts";
import { appointments } from "#domains/diary/tables.server.ts";
import { findPersonalLeads } from "#domains/enquiries/lead/find-lead.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { deleteLead } from "#domains/enquiries/work/visitor-status.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { auditLog } from "#domains/staff/tables.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { deleteSuppression } from "#platform/mail/suppressions.server.ts";

/** People without an account are known by their mail address. Their enquiries may be at any branch. */
export const addressInput = z.object({ email: emailField });

const everyBranch = { branchId: null };
const maxErased = 500;

/** Pseudonymous, so that the log may outlive the data and is found again by the address. */
const toSubject = (email: string) =>
  `Address ${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`;

const maxListed = 100;

/** The requests about one person. */
export function readLog({ db, agency }: StaffContext, subject: string) {
  const { entryId, action, actor, recordedAt } = auditLog;
  const isOwn = and(eq(auditLog.agencyId, agency.id), eq(auditLog.subject, subject), ilike(action, "people.%"));
  return db
    .select({ entryId, action, actor, recordedAt })
    .from(auditLog)
    .where(isOwn)
    .orderBy(asc(entryId))
    .limit(maxListed);
}

const isLeadOf = ({ agency }: StaffContext, email: string) =>
  and(eq(leads.agencyId, agency.id), eq(leads.emailLower, email.toLowerCase()));

/** What is stored under a mail address; null for other words and for members who may not answer for the whole agency. */
export async function findAddress(tx: StaffContext, text: string) {
  const { data: email } = emailField.safeParse(text);
  if (email === undefined || !can(tx.staff, "people.manage", everyBranch)) return null;
  const log = await readLog(tx, toSubject(email));
  const isWithoutLead = and(eq(appointments.agencyId, tx.agency.id), isNull(appointments.leadId), isOfAddress(email));
  const counted = await asSite(tx, async (site) => ({
    enquiries: await site.db.$count(leads, isLeadOf(site, email)),
    appointments: await site.db.$count(appointments, isWithoutLead),
  }));
  return { email, log, ...counted };
}

/** The answer to a subject access request. It is logged first. */
export async function exportAddress(ctx: StaffContext, email: string) {
  requirePermission(ctx, "people.manage", everyBranch);
  await inAgency(ctx, (tx) => recordAudit(tx, { action: "people.exported", subject: toSubject(email) }));
  const { purpose, granted, statement, url, recordedAt, consentRecordId } = consentRecords;
  const consents = await ctx.db
    .select({ purpose, granted, statement, url, recordedAt })
    .from(consentRecords)
    .where(and(eq(consentRecords.agencyId, ctx.agency.id), eq(consentRecords.email, email)))
    .orderBy(asc(consentRecordId));
  return {
    ...{ exported_at: ctx.now.toISOString(), email, consents },
    ...(await findPersonalLeads(ctx, { email })),
    ...(await findPersonalAppointments(ctx, { email })),
  };
}

/** Deletes enquiries and appointments of the address. Proof of consent stays for its retention period. */
export function eraseAddress(ctx: StaffContext, email: string): Promise<{ enquiries: number }> {
  requirePermission(ctx, "people.manage", everyBranch);
  return inAgency(ctx, async (tx) => {
    const enquiries = await asSite(tx, async (site) => {
      const found = await site.db
        .select({ leadId: leads.leadId })
        .from(leads)
        .where(isLeadOf(site, email))
        .orderBy(desc(leads.leadId))
        .limit(maxErased);
      for (const { leadId } of found) await deleteLead(site, leadId, endForLead);
      await eraseAppointmentsOf(site, email);
      await deleteSuppression(site, email);
      return found.length;
    });
    await recordAudit(tx, { action: "people.erased", subject: toSubject(email), after: { enquiries } });
    return { enquiries };
  });
}
