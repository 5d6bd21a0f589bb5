import { createHash, randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, max, ne, sql } from "drizzle-orm";
import { recordConsent } from "#domains/account/preferences/update-preferences.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { createHolidayCheck } from "#domains/branches/bank-holidays.ts";
import { findContact } from "#domains/branches/find-contact.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { deliverLeadJob, toDeliveryJob } from "#domains/enquiries/delivery/delivery-job.ts";
import { formFiles, formSubmissions, leadBookings, leadDeliveries, leads } from "#domains/enquiries/tables.server.ts";
import { type Answerer, addOpenMinutes, limitDue, roundDue } from "#domains/enquiries/work/promise.ts";
import { recordLeadEvent } from "#domains/enquiries/work/record-lead-event.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { currentLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { findCampaign } from "./campaign.ts";
import { addressedDepartment, nameAnswerer } from "./find-lead.server.ts";
import { formatLeadReference } from "./lead-reference.ts";
import type { NewLead } from "./new-lead.ts";

export type SubmittedLead = Readonly<{
  leadId: number;
  /** Shown to the visitor: HV-7K3Q. */
  reference: string;
  /** The lead had already been stored. */
  repeated: boolean;
  quarantine: NewLead["quarantine"];
  /** The time promised to the visitor. */
  replyDueAt: Date | null;
  answerer: Answerer | null;
}>;

/** Without an idempotency key, an identical lead within this window counts as a double submit. */
const duplicateWindowSeconds = 120;

const reusedKeyMessage = "This was sent before with other answers. Please use a new key.";

/** Runs in the transaction that stores a lead, which it can reject. True: booked already, so there is no reply to promise. */
export type OnLeadStored = (tx: Context, leadId: number, lead: NewLead) => Promise<boolean>;

/** Stores a lead with its consents, booking, form and delivery job in one transaction. */
export async function submitLead(ctx: Context, lead: NewLead, onStored?: OnLeadStored): Promise<SubmittedLead> {
  const { identity } = await agencyConfig(ctx);
  const bodyHash = hashLead(lead);
  const office = await findOffice(ctx, lead);
  const stored = await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx };
    const found = await findDuplicate(txCtx, lead, bodyHash);
    if (found !== null) return { ...found, repeated: true, quarantine: null };
    const created = await storeLead(txCtx, lead, { bodyHash, office });
    if (!(await onStored?.(txCtx, created.leadId, lead))) return created;
    const isCreated = and(eq(leads.agencyId, ctx.agency.id), eq(leads.leadId, created.leadId));
    await tx.update(leads).set({ replyDueAt: null }).where(isCreated);
    return { ...created, replyDueAt: null };
  });
  ctx.log.info({ kind: lead.kind, ...stored }, "lead submitted");
  const answerer = await nameAnswerer(ctx, office);
  return { ...stored, reference: formatLeadReference(identity.name, stored.leadId), answerer };
}

/** Hashes the content, so that a repeated lead differs from another one under the same idempotency key. */
function hashLead({ idempotencyKey: _, quarantine: __, form, ...fields }: NewLead): Buffer {
  const hash = createHash("sha256").update(JSON.stringify([fields, form?.formId, form?.answers]));
  for (const file of form?.files ?? []) hash.update(`\0${file.fieldName}\0${file.fileName}\0`).update(file.content);
  return hash.digest();
}

/**
 * Finds a lead accepted before, even if this copy failed the bot check: a bot check token works once, so a request that
 * is sent twice fails the second time. The lock makes concurrent copies wait for each other.
 */
async function findDuplicate(
  { agency, db, now }: Context,
  lead: NewLead,
  bodyHash: Buffer,
): Promise<Pick<SubmittedLead, "leadId" | "replyDueAt"> | null> {
  const key = lead.idempotencyKey;
  const lock = key === null ? bodyHash : createHash("sha256").update(key).digest();
  await db.execute(sql`select pg_advisory_xact_lock(${agency.id}, ${lock.readInt32BE()})`);
  const isRecent = gt(leads.createdAt, new Date(now.getTime() - duplicateWindowSeconds * 1000));
  const [row] = await db
    .select({ leadId: leads.leadId, bodyHash: leads.bodyHash, replyDueAt: leads.replyDueAt })
    .from(leads)
    .where(
      and(
        eq(leads.agencyId, agency.id),
        ne(leads.state, "quarantined"),
        ...(key === null ? [eq(leads.bodyHash, bodyHash), isRecent] : [eq(leads.idempotencyKey, key)]),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (row && !row.bodyHash.equals(bodyHash)) throw new Invalid({ idempotency_key: reusedKeyMessage });
  return row ? { leadId: row.leadId, replyDueAt: row.replyDueAt } : null;
}

async function storeLead(
  ctx: Context,
  lead: NewLead,
  { bodyHash, office }: { bodyHash: Buffer; office: Office },
): Promise<Omit<SubmittedLead, "reference" | "answerer">> {
  const { id: agencyId } = ctx.agency;
  const { kind, quarantine, consents, booking, form, recipients, idempotencyKey, viewingSlot: _, ...fields } = lead;
  const minutes = (await agencyConfig(ctx)).settings.responseTimes[kind];
  const { openingHours: hours = null, postcode = "" } = office.branch ?? (await findFirstOffice(ctx)) ?? {};
  const openTimes = { hours, isClosedOn: createHolidayCheck(postcode) };
  const due = minutes === undefined ? null : roundDue(addOpenMinutes(openTimes, ctx.now, minutes));
  const replyDueAt = due && limitDue(due, booking ?? null);
  const [inserted] = await ctx.db
    .insert(leads)
    .values({
      ...fields,
      branchId: (kind === "valuation" ? office.branchId : null) ?? fields.branchId,
      agencyId,
      kind,
      idempotencyKey: idempotencyKey ?? randomUUID(),
      bodyHash,
      state: quarantine === null ? "received" : "quarantined",
      quarantineReason: quarantine,
      message: lead.message ?? "",
      userId: ctx.userId,
      recipients: recipients ? [...recipients] : null,
      createdAt: ctx.now,
      activeAt: ctx.now,
      source: findCampaign({ campaign: fields.campaign ?? {}, pageUrl: fields.pageUrl }).utm_source ?? "website",
      officeBranchId: office.branchId,
      replyDueAt,
      language: currentLanguage().code,
    })
    .returning({ leadId: leads.leadId });
  if (!inserted) throw new Error("The lead was not inserted");

  const { leadId } = inserted;
  await recordLeadEvent(ctx, leadId, { kind: "received", data: { quarantine } });
  if (booking)
    await ctx.db.insert(leadBookings).values({ agencyId, leadId, ...booking, timeSlots: [...booking.timeSlots] });
  if (form) {
    await ctx.db.insert(formSubmissions).values({ agencyId, leadId, formId: form.formId, answers: form.answers });
    if (form.files.length > 0)
      await ctx.db.insert(formFiles).values(form.files.map((file) => ({ agencyId, leadId, ...file })));
  }
  if (quarantine === null) {
    await recordConsent(
      ctx,
      consents.map((consent) => ({ ...consent, email: lead.email, url: lead.pageUrl })),
    );
    await ctx.enqueue(ctx.db, deliverLeadJob, toDeliveryJob(ctx.agency, { leadId, attempt: 1 }));
  }
  return { leadId, repeated: false, quarantine, replyDueAt };
}

type Office = Awaited<ReturnType<typeof findOffice>>;

/** The branch that works the lead, whom it was sent to, and who is in charge of its home. A valuation always has a branch. */
async function findOffice(ctx: Context, lead: NewLead) {
  const { staffMemberId = null, departmentId = null } = lead;
  const home = lead.propertyId ? await findHome(ctx, lead.propertyId) : undefined;
  const wanted = { staffMemberId, departmentId, branchId: lead.branchId ?? home?.branchId ?? null };
  const contact = await findContact(ctx, wanted);
  const branch = contact.branch ?? (lead.kind === "valuation" ? await findFirstOffice(ctx) : undefined) ?? null;
  return {
    branch,
    branchId: branch?.branchId ?? null,
    staffMemberId,
    departmentId: addressedDepartment(lead),
    negotiatorId: home?.staffMemberId ?? null,
    channel: home?.channel ?? lead.channel ?? null,
  };
}

/** It gets valuations that name no branch; its opening hours count for other leads that no branch works. */
async function findFirstOffice({ agency, db }: Context) {
  const isOwn = eq(branches.agencyId, agency.id);
  const [first] = await db.select().from(branches).where(isOwn).orderBy(asc(branches.position)).limit(1);
  return first;
}

async function findHome({ agency, db }: Context, id: number) {
  const { agencyId, propertyId, branchId, staffMemberId, channel } = properties;
  const isHome = and(eq(agencyId, agency.id), eq(propertyId, id));
  const [home] = await db.select({ branchId, staffMemberId, channel }).from(properties).where(isHome);
  return home;
}

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
