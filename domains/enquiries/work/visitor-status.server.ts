import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { findAnswerer } from "#domains/enquiries/lead/find-lead.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formatLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { leadDeliveries, leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { announceAnswer } from "./inbound-mail.server.ts";
import type { LeadEventKind } from "./lead-events.ts";
import { formatPromise } from "./promise.ts";
import { advanceLead, isLead, lockLead, recordLeadEvent } from "./record-lead-event.server.ts";

/** Set by `statusLink` once the signature of the link has been checked. */
export type VisitorContext = Context & Readonly<{ statusLeadId: number; statusPath: string }>;
export const isVisitorContext = (ctx: Context): ctx is VisitorContext => "statusLeadId" in ctx;

const shownKinds = ["seen", "called", "reply-sent", "reply-received", "visitor-message", "withdrawn"] as const;
const maxSteps = 100;

/** No free text: the link may have been passed on, or the address may be someone else's. */
export async function readVisitorStatus(ctx: VisitorContext) {
  const { identity } = await agencyConfig(ctx);
  const [lead] = await ctx.db.select().from(leads).where(isLead(ctx, ctx.statusLeadId));
  if (!lead || lead.state === "quarantined") throw new NotFound();
  const events = await ctx.db
    .select({ kind: leadEvents.kind, at: leadEvents.recordedAt, actor: leadEvents.actor })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.agencyId, ctx.agency.id),
        eq(leadEvents.leadId, lead.leadId),
        inArray(leadEvents.kind, [...shownKinds]),
      ),
    )
    .orderBy(asc(leadEvents.eventId))
    .limit(maxSteps);
  const contact = await findAnswerer(ctx, lead.leadId);
  return {
    leadId: lead.leadId,
    path: ctx.statusPath,
    what: t(leadKinds[lead.kind].label).toLowerCase(),
    reference: formatLeadReference(identity.name, lead.leadId),
    promise: lead.firstReplyAt === null ? formatPromise(lead.replyDueAt, ctx.now, contact) : null,
    isClosed: lead.workState === "closed",
    homeId: lead.propertyId,
    contact,
    /** The home of a viewing, for which a time can be chosen. */
    propertyId: lead.kind === "viewing" && lead.workState !== "closed" ? lead.propertyId : null,
    steps: [
      { at: lead.createdAt, text: t("We received your enquiry.") },
      ...events.map(({ kind, at, actor }) => ({ at, text: describeStep(kind, actor || identity.name) })),
    ],
  };
}

const maxOwnEnquiries = 50;

/** For the account panel; the newest first. */
export async function listOwnEnquiries(ctx: Context, userId: number) {
  const { identity } = await agencyConfig(ctx);
  const { leadId, kind, createdAt, workState, firstReplyAt } = leads;
  const rows = await ctx.db
    .select({ leadId, kind, createdAt, workState, firstReplyAt, home: properties.displayAddress })
    .from(leads)
    .leftJoin(properties, and(eq(properties.agencyId, leads.agencyId), eq(properties.propertyId, leads.propertyId)))
    .where(and(eq(leads.agencyId, ctx.agency.id), eq(leads.userId, userId), ne(leads.state, "quarantined")))
    .orderBy(desc(leadId))
    .limit(maxOwnEnquiries);
  return rows.map((lead) => ({
    leadId: lead.leadId,
    what: t(leadKinds[lead.kind].label),
    home: lead.home,
    reference: formatLeadReference(identity.name, lead.leadId),
    sent_at: lead.createdAt.toISOString(),
    state: describeState(lead),
  }));
}

function describeState({ workState, firstReplyAt }: Pick<typeof leads.$inferSelect, "workState" | "firstReplyAt">) {
  if (workState === "closed") return t("Closed||enquiry");
  if (workState === "booked") return t("Appointment booked");
  return t(firstReplyAt === null ? "Received" : "We've replied");
}

const describeStep = (kind: LeadEventKind, who: string): string => {
  if (kind === "seen") return t("{who} has seen it.", { who });
  if (kind === "called") return t("{who} called you.", { who });
  if (kind === "reply-sent") return t("{who} replied by email.", { who });
  return t(kind === "withdrawn" ? "You withdrew it." : "You sent us a message.");
};

const maxMessagesPerDay = 20;

export async function addVisitorMessage(ctx: VisitorContext, text: string): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const lead = await lockLead(tx, ctx.statusLeadId);
    const { leadId } = lead;
    const sent = and(
      eq(leadEvents.agencyId, ctx.agency.id),
      eq(leadEvents.leadId, leadId),
      eq(leadEvents.kind, "visitor-message"),
      sql`${leadEvents.recordedAt} > ${ctx.now}::timestamptz - interval '1 day'`,
    );
    const count = await db.$count(leadEvents, sent);
    if (count >= maxMessagesPerDay)
      throw new Invalid({ text: "That's a lot of messages for one day. Please ring us instead." });
    await recordLeadEvent(tx, leadId, { kind: "visitor-message", data: { text } });
    await db.update(leads).set({ activeAt: ctx.now }).where(isLead(ctx, leadId));
    await advanceLead(tx, leadId, "visitor-wrote");
    await announceAnswer(tx, lead, { text, name, site, about: `message ${leadId} ${ctx.requestId}` });
  });
}

/** What else ends with an enquiry, in the same transaction and before its row is locked: its appointments. */
export type OnLeadEnded = (tx: Context, leadId: number, isErased: boolean) => Promise<void>;

/** The agency keeps the enquiry, closed, until its retention period ends. */
export async function withdrawLead(ctx: VisitorContext, onEnded: OnLeadEnded): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await onEnded(tx, ctx.statusLeadId, false);
    const { leadId, workState, outcome } = await lockLead(tx, ctx.statusLeadId);
    if (workState === "closed") return;
    const after = { workState: "closed", outcome: "lost" } as const;
    await db.update(leads).set(after).where(isLead(ctx, leadId));
    await recordLeadEvent(tx, leadId, { kind: "withdrawn", data: {} });
    await recordLeadEvent(tx, leadId, { kind: "state-changed", data: { before: { workState, outcome }, after } });
  });
}

export async function eraseLead(ctx: VisitorContext, onEnded: OnLeadEnded): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const { statusLeadId: leadId } = ctx;
  await ctx.db.transaction(async (db) => {
    await deleteLead({ ...ctx, db }, leadId, onEnded);
    const entry = { action: "lead.erased", subject: formatLeadReference(name, leadId) } as const;
    await recordAudit({ ...ctx, db, address: "" }, entry, { accountId: null, name: "The visitor" });
  });
}

/**
 * Deletes the enquiry with its timeline, appointments, files and mails. What the office has received by mail is beyond our
 * reach. Call it in a transaction.
 */
export async function deleteLead(tx: Context, id: number, onEnded: OnLeadEnded): Promise<void> {
  const { agency, db } = tx;
  await onEnded(tx, id, true);
  const { leadId } = await lockLead(tx, id);
  const ofLead = and(eq(leadDeliveries.agencyId, agency.id), eq(leadDeliveries.leadId, leadId));
  const delivered = await db.select({ id: leadDeliveries.messageId }).from(leadDeliveries).where(ofLead);
  const isEvent = and(eq(leadEvents.agencyId, agency.id), eq(leadEvents.leadId, leadId));
  const written = await db.select({ data: leadEvents.data }).from(leadEvents).where(isEvent);
  const ids = [...delivered.map((row) => row.id), ...written.map(({ data }) => data.messageId)].filter(
    (messageId) => typeof messageId === "string",
  );
  if (ids.length > 0)
    await db.delete(mailOutbox).where(and(eq(mailOutbox.agencyId, agency.id), inArray(mailOutbox.messageId, ids)));
  await db.delete(leads).where(isLead(tx, leadId));
}
