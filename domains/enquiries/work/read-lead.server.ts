import { and, asc, desc, eq, ne } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { acceptedUploads } from "#domains/enquiries/custom-form/upload-rules.ts";
import { isWithheld } from "#domains/enquiries/delivery/file-verdict.ts";
import { listConsents } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatAddress, formatBooking } from "#domains/enquiries/lead/format-lead.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import {
  formFiles,
  formSubmissions,
  leadBookings,
  leadDeliveries,
  leadEvents,
  leads,
} from "#domains/enquiries/tables.server.ts";
import { properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { NotFound } from "#platform/errors.ts";
import { isReadable } from "./find-inbox.server.ts";
import { isLead } from "./record-lead-event.server.ts";
import type { MergeValues } from "./reply-template.ts";
import { listTemplates } from "./reply-templates.server.ts";
import { listAssignees, listOffices, markSeen } from "./work-leads.server.ts";

const maxOthers = 20;
const maxEvents = 500;

/** Everything the page of one lead shows; the first member who may answer it is recorded as having seen it. */
export async function readLead(ctx: StaffContext, leadId: number) {
  const { identity } = await agencyConfig(ctx);
  return inAgency(ctx, async (tx) => {
    const [lead] = await tx.db
      .select()
      .from(leads)
      .where(and(isLead(tx, leadId), isReadable(tx)));
    if (!lead) throw new NotFound("Lead not found");
    const subject = { branchId: lead.officeBranchId };
    const canReply = can(tx.staff, "lead.reply", subject);
    if (canReply) await markSeen(tx, leadId);
    const reference = formatLeadReference(identity.name, leadId);
    const home = await findHome(tx, lead.propertyId);
    const office = await findOffice(tx, lead.officeBranchId);
    const { bodyHash: _, idempotencyKey: __, ...shown } = lead;
    const values: MergeValues = {
      first_name: lead.firstName,
      last_name: lead.lastName,
      reference,
      home: home?.address ?? "",
      branch: office?.name ?? identity.name,
      telephone: office?.telephone ?? identity.telephone,
      my_name: tx.staff.name,
      agency: identity.name,
    };
    return {
      lead: { ...shown, kindLabel: leadKinds[lead.kind].label, address: formatAddress(lead) },
      reference,
      home,
      office: office?.name ?? null,
      ...(await findAnswers(tx, leadId)),
      consents: await listConsents(tx, eq(leads.leadId, leadId)),
      deliveries: await tx.db
        .select()
        .from(leadDeliveries)
        .where(and(eq(leadDeliveries.agencyId, tx.agency.id), eq(leadDeliveries.leadId, leadId)))
        .orderBy(asc(leadDeliveries.attempt), asc(leadDeliveries.createdAt)),
      others: (await findOthers(tx, lead)).map((other) => ({
        ...other,
        reference: formatLeadReference(identity.name, other.leadId),
        kindLabel: leadKinds[other.kind].label,
      })),
      events: await tx.db
        .select()
        .from(leadEvents)
        .where(and(eq(leadEvents.agencyId, tx.agency.id), eq(leadEvents.leadId, leadId)))
        .orderBy(asc(leadEvents.eventId))
        .limit(maxEvents),
      assignees: (await listAssignees(tx)).filter((member) => can(member, "lead.reply", subject)),
      offices: (await listOffices(tx)).map((branch) => ({ ...branch, canRead: can(tx.staff, "lead.read", branch) })),
      templates: await listTemplates(tx),
      values,
      acceptedFiles: acceptedUploads,
      canReply,
      canAssign: can(tx.staff, "lead.assign", subject),
    };
  });
}

async function findHome({ db, agency }: StaffContext, propertyId: number | null) {
  if (propertyId === null) return null;
  const isHome = and(eq(properties.agencyId, agency.id), eq(properties.propertyId, propertyId));
  const { channel, displayAddress, reference, price } = properties;
  const [home] = await db.select({ channel, displayAddress, reference, price }).from(properties).where(isHome);
  if (!home) return null;
  const isPhoto = and(
    eq(propertyMedia.agencyId, agency.id),
    eq(propertyMedia.propertyId, propertyId),
    eq(propertyMedia.kind, "photo"),
  );
  const [photo] = await db
    .select({ key: propertyMedia.mediaKey, alt: propertyMedia.alt })
    .from(propertyMedia)
    .where(isPhoto)
    .orderBy(asc(propertyMedia.position))
    .limit(1);
  const { displayAddress: address, ...rest } = home;
  return { ...rest, propertyId, address, path: `/properties/${propertyId}/${home.channel}`, photo: photo ?? null };
}

async function findOffice({ db, agency }: StaffContext, branchId: number | null) {
  if (branchId === null) return null;
  const { name, telephone } = branches;
  const [office] = await db
    .select({ name, telephone })
    .from(branches)
    .where(and(eq(branches.agencyId, agency.id), eq(branches.branchId, branchId)));
  return office ?? null;
}

async function findAnswers({ db, agency }: StaffContext, leadId: number) {
  const ofLead = (table: typeof leadBookings | typeof formSubmissions | typeof formFiles) =>
    and(eq(table.agencyId, agency.id), eq(table.leadId, leadId));
  const { fieldName, fileName, contentType, verdict, finding } = formFiles;
  const [booking] = await db.select().from(leadBookings).where(ofLead(leadBookings));
  const [form] = await db.select().from(formSubmissions).where(ofLead(formSubmissions));
  const files = await db
    .select({ fieldName, fileName, contentType, verdict, finding })
    .from(formFiles)
    .where(ofLead(formFiles))
    .orderBy(asc(fieldName));
  return {
    booking: booking ? formatBooking(booking) : null,
    answers: form?.answers ?? {},
    files: files.map((file) => ({ ...file, isWithheld: isWithheld(file) })),
  };
}

function findOthers(tx: StaffContext, { leadId, emailLower }: typeof leads.$inferSelect) {
  const { kind, workState, outcome, createdAt } = leads;
  return tx.db
    .select({ leadId: leads.leadId, kind, workState, outcome, createdAt })
    .from(leads)
    .where(and(isReadable(tx), eq(leads.emailLower, emailLower ?? ""), ne(leads.leadId, leadId)))
    .orderBy(desc(leads.leadId))
    .limit(maxOthers);
}

/** A file the visitor sent, unless the virus scanner held it back. */
export function readLeadFile(ctx: StaffContext, leadId: number, fieldName: string) {
  return inAgency(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ file: formFiles })
      .from(formFiles)
      .innerJoin(leads, and(eq(leads.agencyId, formFiles.agencyId), eq(leads.leadId, formFiles.leadId)))
      .where(and(isLead(tx, leadId), isReadable(tx), eq(formFiles.fieldName, fieldName)));
    if (!found || isWithheld(found.file)) throw new NotFound("File not found");
    return found.file;
  });
}
