import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import { closedStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import { asSite, isStaffContext } from "#domains/staff/in-agency.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import { currentLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { getDatabaseErrorCode } from "#platform/db/database.server.ts";
import { Conflict, NotFound } from "#platform/errors.ts";
import { minuteMs } from "./appointment.ts";
import { type AppointmentNews, sendAppointmentMails } from "./appointment-job.ts";
import { type DiaryContext, findDiarySettings, loadSlotSource } from "./find-slots.server.ts";
import { findFreePeople, findFreeSlots, type SlotSource } from "./free-slots.ts";
import { recordOnLead } from "./lead-timeline.server.ts";
import { parseSlotId } from "./offered-slot.ts";
import { appointments } from "./tables.server.ts";

export type Appointment = typeof appointments.$inferSelect;
type NewRow = Omit<
  typeof appointments.$inferInsert,
  "agencyId" | "linkKey" | "createdAt" | "changedAt" | "confirmedAt" | "language"
>;

export const takenMessage = "That time has just been taken. Please choose another.";
const noOneFreeMessage = "No one in this branch's diary is free then. Please choose a person or another time.";

/** Bookings of one agency take turns, so that what is found free stays free. The constraint is the last word. */
export async function lockDiary({ agency, db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`diary ${agency.id}`}, 0))`);
}

const byId = ({ agency }: Context, appointmentId: number) =>
  and(eq(appointments.agencyId, agency.id), eq(appointments.appointmentId, appointmentId));

export async function lockAppointment(tx: Context, appointmentId: number): Promise<Appointment> {
  await lockDiary(tx);
  const [row] = await tx.db.select().from(appointments).where(byId(tx, appointmentId)).for("update");
  if (!row) throw new NotFound("There is no such appointment");
  return row;
}

export async function insertAppointment(tx: DiaryContext, values: NewRow): Promise<Appointment> {
  const [row] = await tx.db
    .insert(appointments)
    .values({
      ...values,
      agencyId: tx.agency.id,
      linkKey: randomBytes(32).toString("base64url"),
      createdAt: tx.now,
      changedAt: tx.now,
      confirmedAt: values.state === "confirmed" ? tx.now : null,
      language: sql`coalesce((select language from leads where agency_id = ${tx.agency.id}
        and lead_id = ${values.leadId ?? null}::integer), ${currentLanguage().code})`,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Conflict(takenMessage);
  return row;
}

const exclusionViolation = "23P01";
const deadlockDetected = "40P01";

/** Each change raises the sequence, by which calendars tell the newest version. */
export async function updateAppointment(tx: Context, row: Appointment, change: Partial<NewRow>): Promise<Appointment> {
  const confirmedAt = row.confirmedAt ?? (change.state === "confirmed" ? tx.now : null);
  const [changed] = await tx.db
    .update(appointments)
    .set({ ...change, sequence: row.sequence + 1, changedAt: tx.now, confirmedAt, remindedAt: null })
    .where(byId(tx, row.appointmentId))
    .returning()
    .catch((error: unknown) => {
      const code = getDatabaseErrorCode(error) ?? "";
      if ([exclusionViolation, deadlockDetected].includes(code)) throw new Conflict(takenMessage);
      throw error;
    });
  if (!changed) throw new NotFound();
  return changed;
}

type Announcement = Readonly<{
  news: AppointmentNews;
  by: "staff" | "visitor";
  /** The appointment before the change; its member is mailed if it left their diary. */
  former?: Pick<Appointment, "accountId" | "startsAt"> | undefined;
}>;

/** Mails both sides and adds to the lead's timeline, in the transaction of the change. */
export async function announceAppointment(tx: Context, row: Appointment, announcement: Announcement): Promise<void> {
  const { news, by, former } = announcement;
  const { id, slug } = tx.agency;
  const { appointmentId, sequence } = row;
  const left = former && former.accountId !== row.accountId ? former : null;
  const job = {
    ...{ agency: { id, slug }, appointmentId, sequence, news, by },
    ...{ formerAccountId: left?.accountId ?? null, formerStartsAt: left?.startsAt.toISOString() ?? null },
  };
  if (isStaffContext(tx)) await asSite(tx, (site) => site.enqueue(site.db, sendAppointmentMails, job));
  else await tx.enqueue(tx.db, sendAppointmentMails, job);
  await recordOnLead(tx, row, news);
}

type Wanted = Readonly<{ branchId: number; startsAt: Date; minutes: number; exceptId?: number }>;

/** Of those who are free, the preferred one, else the one with the fewest entries. */
function choose(source: SlotSource, free: readonly number[], preferred: number | null): number | null {
  if (preferred !== null && free.includes(preferred)) return preferred;
  const load = (id: number) => source.people.find(({ accountId }) => accountId === id)?.busy.length ?? 0;
  return [...free].sort((a, b) => load(a) - load(b))[0] ?? null;
}

export async function chooseMember(tx: Context, wanted: Wanted, preferred: number | null): Promise<number> {
  const source = await loadSlotSource(tx, wanted);
  const chosen = source && choose(source, findFreePeople(source, wanted.startsAt), preferred);
  if (chosen === null) throw new Conflict(noOneFreeMessage);
  return chosen;
}

export async function findTravelMinutes(tx: Context, branchId: number): Promise<number> {
  return (await findDiarySettings(tx, branchId))?.travelMinutes ?? 0;
}

export function toTimes(startsAt: Date, minutes: number, travelMinutes: number) {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
  return { startsAt, endsAt, busyUntil: new Date(endsAt.getTime() + travelMinutes * minuteMs) };
}

export const minutesOf = ({ startsAt, endsAt }: Pick<Appointment, "startsAt" | "endsAt">) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs);

type SlotWanted = Readonly<{
  slot: string;
  branchId: number;
  propertyId: number | null;
  minutes?: number | undefined;
  exceptId?: number;
  preferred?: number | null;
}>;

/** Times, member and place of a slot that a visitor chose; throws unless it is still free. Lock the diary first. */
export async function claimSlot(tx: Context, wanted: SlotWanted) {
  const slot = parseSlotId(wanted.slot);
  if (!slot) throw new Conflict(takenMessage);
  if (slot.openHouseId !== null) return claimPlace(tx, slot.openHouseId, slot.startsAt, wanted.propertyId);
  const source = await loadSlotSource(tx, wanted);
  const date = toLondonDate(slot.startsAt);
  const free = source && findFreeSlots(source, 1_000, date).find((each) => +each.startsAt === +slot.startsAt);
  const accountId = source && free ? choose(source, free.accountIds, wanted.preferred ?? null) : null;
  if (!source || accountId === null) throw new Conflict(takenMessage);
  const { slotMinutes, travelMinutes } = source.rules;
  return { ...toTimes(slot.startsAt, slotMinutes, travelMinutes), accountId, withinId: null, place: null };
}

async function claimPlace(tx: Context, openHouseId: number, startsAt: Date, propertyId: number | null) {
  const house = await lockAppointment(tx, openHouseId).catch(() => null);
  const { slotMinutes, capacity } = house ?? {};
  const isOpen = house?.state === "confirmed" && house.propertyId === propertyId && startsAt > tx.now;
  if (!house || !slotMinutes || !capacity || !isOpen) throw new Conflict(takenMessage);
  const offset = (startsAt.getTime() - house.startsAt.getTime()) / minuteMs;
  const fits = offset >= 0 && offset % slotMinutes === 0 && offset + slotMinutes <= minutesOf(house);
  const { rows } = await tx.db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${capacity}::int) place where not exists (
      select from appointments where agency_id = ${tx.agency.id} and within_id = ${openHouseId}
        and starts_at = ${startsAt} and appointments.place = place.place and state <> 'cancelled')
    order by 1 limit 1`);
  const place = rows[0]?.place;
  if (!fits || place === undefined) throw new Conflict(takenMessage);
  return { ...toTimes(startsAt, slotMinutes, 0), accountId: house.accountId, withinId: openHouseId, place };
}

/** The branch and the public address of a home. */
export async function findHome(tx: Context, propertyId: number) {
  const [home] = await tx.db
    .select({
      branchId: properties.branchId,
      address: properties.displayAddress,
      published: properties.published,
      status: properties.status,
    })
    .from(properties)
    .where(and(eq(properties.agencyId, tx.agency.id), eq(properties.propertyId, propertyId)));
  if (!home) throw new NotFound("There is no such home");
  return home;
}

/** By its status, so that it takes viewings once it is published. */
export const isOnMarket = ({ status }: { status: PropertyStatus }): boolean =>
  takesViewings(status === "withdrawn" || closedStatuses.includes(status) ? "closed" : "open", { status });
