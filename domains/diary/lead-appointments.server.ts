import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { appointmentPath, canVisitorChange } from "./appointment.ts";
import { announceAppointment, lockDiary, updateAppointment } from "./change-appointment.server.ts";
import { queueMailsOf } from "./mail/appointment-mails.server.tsx";
import { appointments } from "./tables.server.ts";

/** The visitor withdrew or erased the enquiry: its coming appointments are cancelled on both sides. */
export const endForLead = (tx: Context, leadId: number, isErased: boolean): Promise<void> =>
  endAppointments(tx, eq(appointments.leadId, leadId), isErased);

/** Deletes the appointments of a mail address that belong to no enquiry. Coming ones are cancelled on both sides. */
export async function eraseAppointmentsOf(tx: Context, email: string): Promise<void> {
  const isOwn = and(isNull(appointments.leadId), isOfAddress(email));
  await endAppointments(tx, isOwn, true);
  await tx.db.delete(appointments).where(and(eq(appointments.agencyId, tx.agency.id), isOwn));
}

export const isOfAddress = (email: string) => eq(sql`lower(${appointments.visitorEmail})`, email.toLowerCase());

/**
 * The mails of an erased appointment are queued at once, because its row is deleted in the same transaction, and earlier
 * ones are deleted.
 */
async function endAppointments(tx: Context, which: SQL | undefined, isErased: boolean): Promise<void> {
  await lockDiary(tx);
  const isOwn = and(eq(appointments.agencyId, tx.agency.id), which);
  const rows = await tx.db.select().from(appointments).where(isOwn).orderBy(asc(appointments.appointmentId));
  for (const row of rows.filter(({ state, startsAt }) => state !== "cancelled" && startsAt > tx.now)) {
    const changed = await updateAppointment(tx, row, { state: "cancelled" });
    const cancelled = { news: "cancelled", by: "visitor", formerAccountId: null, formerStartsAt: null } as const;
    if (!isErased) await announceAppointment(tx, changed, cancelled);
    else await queueMailsOf(tx, changed, cancelled, { ...changed, ...noVisitor });
  }
  const addresses = new Set(rows.flatMap(({ visitorEmail }) => visitorEmail ?? []));
  for (const address of isErased ? addresses : []) await deleteMails(tx, address);
}

const noVisitor = { visitorName: "", visitorEmail: null, visitorTelephone: null, note: "" };

/** Sent or not; only a cancellation is still sent. Mails to staff are answered to the visitor. */
async function deleteMails({ agency, db }: Context, address: string): Promise<void> {
  await db.execute(sql`
    delete from mail_outbox where agency_id = ${agency.id} and (
      kind like 'appointment-%' and to_address = ${address} and (state <> 'waiting' or kind <> 'appointment-cancelled')
      or kind like 'diary-%' and reply_to = ${address})`);
}

/** For the personal data download: the appointments of enquiries that a user sent while signed in, or of a mail address. */
export async function findPersonalAppointments({ db, agency }: Context, person: DataSubject | { email: string }) {
  const isOwn =
    "email" in person
      ? or(isOfAddress(person.email), eq(leads.emailLower, person.email.toLowerCase()))
      : eq(leads.userId, person.userId);
  const { kind, state, startsAt, endsAt, visitorName, visitorEmail, visitorTelephone, location } = appointments;
  const contact = { visitorName, visitorEmail, visitorTelephone, location, note: appointments.note };
  const found = await db
    .select({ leadId: leads.leadId, kind, state, startsAt, endsAt, ...contact, createdAt: appointments.createdAt })
    .from(appointments)
    .leftJoin(leads, and(eq(leads.agencyId, appointments.agencyId), eq(leads.leadId, appointments.leadId)))
    .where(and(eq(appointments.agencyId, agency.id), isOwn))
    .orderBy(asc(startsAt));
  return { appointments: found };
}

/** For the visitor's status page and the desk's page of a lead; the newest last. */
export async function findAppointmentsOfLead(ctx: Pick<Context, "agency" | "db" | "now">, leadId: number) {
  const { appointmentId, kind, state, startsAt, endsAt, location, linkKey } = appointments;
  const rows = await ctx.db
    .select({ appointmentId, kind, state, startsAt, endsAt, location, linkKey, member: appointments.accountId })
    .from(appointments)
    .where(and(eq(appointments.agencyId, ctx.agency.id), eq(appointments.leadId, leadId), ne(kind, "open-house")))
    .orderBy(asc(startsAt))
    .limit(50);
  return rows.map(({ linkKey: key, ...row }) => ({
    ...row,
    path: appointmentPath(key),
    canChange: canVisitorChange(row, ctx.now),
  }));
}
