import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import { consentRecords } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type Contact, findBranchTeam, findContact } from "#domains/branches/find-contact.server.ts";
import { formFiles, formSubmissions, type LeadState, leadBookings, leads } from "#domains/enquiries/tables.server.ts";
import type { Answerer } from "#domains/enquiries/work/promise.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { formatQualifiedPrice } from "#domains/properties/pricing/format-price.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type LeadKind, leadKinds } from "./lead-kinds.ts";

export type LeadDetails = typeof leads.$inferSelect & {
  booking: { bookedFor: string; timeSlots: string[] } | null;
  form: { formId: string; answers: Record<string, string> } | null;
  files: (typeof formFiles.$inferSelect)[];
  consents: LeadConsent[];
};

export async function findLead(ctx: Context, leadId: number): Promise<LeadDetails | null> {
  const ofLead = (table: typeof leads | typeof leadBookings | typeof formSubmissions | typeof formFiles) =>
    and(eq(table.agencyId, ctx.agency.id), eq(table.leadId, leadId));
  const [lead] = await ctx.db.select().from(leads).where(ofLead(leads));
  if (!lead) return null;
  const [[booking], [form], files, consents] = await Promise.all([
    ctx.db.select().from(leadBookings).where(ofLead(leadBookings)),
    ctx.db.select().from(formSubmissions).where(ofLead(formSubmissions)),
    ctx.db.select().from(formFiles).where(ofLead(formFiles)),
    listConsents(ctx, eq(leads.leadId, leadId)),
  ]);
  return { ...lead, booking: booking ?? null, form: form ?? null, files, consents };
}

export type LeadConsent = Readonly<
  Pick<typeof consentRecords.$inferSelect, "purpose" | "granted" | "statement" | "recordedAt">
>;

/** The consents given with leads: a lead's transaction gave both the same time. */
export function listConsents({ db, agency }: Context, condition: SQL | undefined) {
  const { purpose, granted, statement, recordedAt } = consentRecords;
  const isSameTime = and(eq(recordedAt, leads.createdAt), eq(consentRecords.email, leads.email));
  return db
    .select({ leadId: leads.leadId, purpose, granted, statement, recordedAt })
    .from(leads)
    .innerJoin(consentRecords, and(eq(consentRecords.agencyId, leads.agencyId), isSameTime))
    .where(and(eq(leads.agencyId, agency.id), condition))
    .orderBy(asc(consentRecords.consentRecordId));
}

export type ListedLead = Awaited<ReturnType<typeof listLeadsWhere>>[number];

/** The agency's leads, newest first; null lists every state. */
export const listLeads = (ctx: Context, state: LeadState | null) =>
  listLeadsWhere(ctx, state === null ? undefined : eq(leads.state, state));

/** Leads of the agency with bookings and consents, newest first. */
export async function listLeadsWhere(ctx: Context, isWanted: SQL | undefined) {
  const { db, agency } = ctx;
  const consents = Map.groupBy(await listConsents(ctx, isWanted), ({ leadId }) => leadId);
  const rows = await db
    .select({
      lead: leads,
      propertyReference: properties.reference,
      bookedFor: leadBookings.bookedFor,
      timeSlots: leadBookings.timeSlots,
      assignee: staffAccounts.name,
    })
    .from(leads)
    .leftJoin(leadBookings, and(eq(leadBookings.agencyId, leads.agencyId), eq(leadBookings.leadId, leads.leadId)))
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, leads.agencyId), eq(staffAccounts.accountId, leads.assigneeId)),
    )
    .leftJoin(properties, and(eq(properties.agencyId, leads.agencyId), eq(properties.propertyId, leads.propertyId)))
    .where(and(eq(leads.agencyId, agency.id), isWanted))
    .orderBy(desc(leads.createdAt), desc(leads.leadId));
  return rows.map(({ lead, ...joined }) => ({ ...lead, ...joined, consents: consents.get(lead.leadId) ?? [] }));
}

const { agencyId, idempotencyKey, bodyHash, state, quarantineReason, userId, recipients, deliveredAt, ...rest } =
  getTableColumns(leads);
const { assigneeId, officeBranchId, escalatedAt, mergedInto, emailLower, workState, outcome, ...shown } = rest;

/** For the personal data download: the enquiries a user sent while signed in, or those from a mail address. */
export async function findPersonalLeads({ db, agency }: Context, person: DataSubject | { email: string }) {
  const isOwn = "email" in person ? eq(leads.emailLower, person.email.toLowerCase()) : eq(leads.userId, person.userId);
  const ofLead = (table: typeof leadBookings | typeof formSubmissions | typeof formFiles) =>
    and(eq(table.agencyId, leads.agencyId), eq(table.leadId, leads.leadId));
  const enquiries = await db
    .select({
      ...shown,
      bookedFor: leadBookings.bookedFor,
      timeSlots: leadBookings.timeSlots,
      formId: formSubmissions.formId,
      answers: formSubmissions.answers,
      files: sql<string[]>`array(select ${formFiles.fileName} from ${formFiles} where ${ofLead(formFiles)} order by 1)`,
    })
    .from(leads)
    .leftJoin(leadBookings, ofLead(leadBookings))
    .leftJoin(formSubmissions, ofLead(formSubmissions))
    .where(and(eq(leads.agencyId, agency.id), isOwn))
    .orderBy(asc(leads.leadId));
  return { enquiries };
}

export type LeadSubject = Readonly<{
  /** Never empty. */
  recipients: readonly string[];
  branch: Contact["branch"];
  property: Readonly<{
    path: string;
    address: string;
    price: string;
    reference: string;
    published: boolean;
    photo: { key: string; alt: string; credit: string | null } | null;
  }> | null;
}>;

/** Current recipients, branch and property of a lead; deleted ones fall back to the agency's own address. */
export async function findLeadSubject(ctx: Context, lead: typeof leads.$inferSelect): Promise<LeadSubject> {
  const { identity } = await agencyConfig(ctx);
  const property = lead.propertyId === null ? null : await findProperty(ctx, lead.propertyId);
  const contact = await findContact(ctx, { ...lead, branchId: lead.branchId ?? property?.branchId ?? null });
  const ofForm = leadKinds[lead.kind].sentTo === "form" ? lead.recipients : null;
  return {
    recipients: ofForm?.length ? ofForm : [contact.email ?? identity.email],
    branch: contact.branch,
    property: property && {
      path: `/properties/${property.propertyId}/${property.channel}`,
      address: property.displayAddress,
      price: formatQualifiedPrice(property),
      reference: property.reference,
      published: property.published,
      photo: property.media.find(({ kind }) => kind === "photo") ?? null,
    },
  };
}

/** The branch that works the lead, whom it was sent to, and who is in charge of its home. */
type Answering = Readonly<{
  branchId: number | null;
  staffMemberId: number | null;
  departmentId: number | null;
  negotiatorId: number | null;
  channel: string | null;
}>;

type KnownAnswerer = Answerer & Readonly<{ staffMemberId: number | null }>;

export async function findAnswerer(ctx: Context, leadId: number): Promise<KnownAnswerer | null> {
  const [lead] = await ctx.db
    .select({
      kind: leads.kind,
      branchId: leads.officeBranchId,
      staffMemberId: leads.staffMemberId,
      departmentId: leads.departmentId,
      negotiatorId: properties.staffMemberId,
      channel: sql<string | null>`coalesce(${properties.channel}, ${leads.channel})`,
    })
    .from(leads)
    .leftJoin(properties, and(eq(properties.agencyId, leads.agencyId), eq(properties.propertyId, leads.propertyId)))
    .where(and(eq(leads.agencyId, ctx.agency.id), eq(leads.leadId, leadId)));
  return lead ? nameAnswerer(ctx, { ...lead, departmentId: addressedDepartment(lead) }) : null;
}

/** A viewing names the department that arranges it; the visitor was shown the number of the home's branch. */
export const addressedDepartment = ({
  kind,
  departmentId,
}: {
  kind: LeadKind;
  departmentId?: number | null | undefined;
}) => (kind === "viewing" ? null : (departmentId ?? null));

/** With the telephone number of the person or department, else of the branch for the channel of the lead. */
export async function nameAnswerer(ctx: Context, answering: Answering): Promise<KnownAnswerer | null> {
  const { branchId, negotiatorId, ...sentTo } = answering;
  if (branchId === null) return null;
  const channel = answering.channel?.startsWith("letting") ? "lettings" : "sales";
  const staffMemberId = sentTo.staffMemberId ?? negotiatorId;
  const [office, contact] = await Promise.all([
    findBranchTeam(ctx, { branchId, staffMemberId, channel }),
    findContact(ctx, { branchId, ...sentTo }),
  ]);
  if (office === null) return null;
  const member = contact.member ?? office.team.find((one) => one.staffMemberId === staffMemberId);
  const { firstName = null, staffMemberId: answeredBy = null } = member ?? {};
  const isToBranch = contact.member === null && sentTo.departmentId === null;
  const telephone = (isToBranch && answering.channel !== null ? null : contact.telephone) ?? office.telephone;
  return { firstName, staffMemberId: answeredBy, branch: office.name, telephone };
}
