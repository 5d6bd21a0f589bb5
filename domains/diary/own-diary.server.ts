import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import type { WeeklyHours } from "#domains/branches/branch-file.ts";
import { handOverLeads } from "#domains/enquiries/work/hand-over-leads.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import type { AuditAction } from "#domains/staff/audit-actions.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { isSupport } from "#domains/staff/is-support.ts";
import { type HandOver, requirePermission } from "#domains/staff/team.server.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#platform/errors.ts";
import { seal } from "#platform/seal.server.ts";
import { readCalendarJob } from "./calendar-job.ts";
import { appointments, diaryBusy, diaryCalendars, diaryPeople } from "./tables.server.ts";

const maxCalendars = 5;
const maxAbsences = 200;

const isOwn = ({ agency, staff }: StaffContext, table: typeof diaryPeople | typeof diaryCalendars | typeof diaryBusy) =>
  and(eq(table.agencyId, agency.id), eq(table.accountId, staff.accountId));

/** In a transaction of `inAgency`. */
export async function readOwnDiary(tx: StaffContext) {
  const [person] = await tx.db
    .select({ hours: diaryPeople.hours, feedHash: diaryPeople.feedHash })
    .from(diaryPeople)
    .where(isOwn(tx, diaryPeople));
  const { calendarId, host, readAt, problem } = diaryCalendars;
  const calendars = await tx.db
    .select({ calendarId, host, readAt, problem })
    .from(diaryCalendars)
    .where(isOwn(tx, diaryCalendars))
    .orderBy(asc(calendarId));
  const { busyId, startsAt, endsAt } = diaryBusy;
  const absences = await tx.db
    .select({ busyId, startsAt, endsAt })
    .from(diaryBusy)
    .where(and(isOwn(tx, diaryBusy), isNull(diaryBusy.calendarId), gt(endsAt, tx.now)))
    .orderBy(asc(startsAt))
    .limit(maxAbsences);
  return { hours: person?.hours ?? null, hasFeed: Boolean(person?.feedHash), calendars, absences };
}

/** One's own diary: everyone who may book has one, except support. */
function changeOwn(
  ctx: StaffContext,
  action: AuditAction,
  work: (tx: StaffContext) => Promise<unknown>,
): Promise<void> {
  requirePermission(ctx, "diary.book");
  if (isSupport(ctx.staff)) throw new Forbidden("Support takes no appointments.");
  return inAgency(ctx, async (tx) => {
    const after = await work(tx);
    await recordAudit(tx, {
      action,
      subject: tx.staff.email,
      after: (after ?? null) as Record<string, unknown> | null,
    });
  });
}

export const saveOwnHours = (ctx: StaffContext, hours: WeeklyHours) =>
  changeOwn(ctx, "diary.hours", async (tx) => {
    await tx.db
      .insert(diaryPeople)
      .values({ agencyId: tx.agency.id, accountId: tx.staff.accountId, hours })
      .onConflictDoUpdate({ target: [diaryPeople.agencyId, diaryPeople.accountId], set: { hours } });
    return { hours };
  });

/** Takes no more appointments; those booked stay. */
export const deleteOwnHours = (ctx: StaffContext) =>
  changeOwn(ctx, "diary.closed", (tx) =>
    tx.db
      .delete(diaryPeople)
      .where(isOwn(tx, diaryPeople))
      .then(() => null),
  );

export const addAbsence = (ctx: StaffContext, { starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  changeOwn(ctx, "diary.absence", async (tx) => {
    const upcoming = and(isOwn(tx, diaryBusy), isNull(diaryBusy.calendarId), gt(diaryBusy.endsAt, tx.now));
    if ((await tx.db.$count(diaryBusy, upcoming)) >= maxAbsences) throw new Conflict(`${maxAbsences} times at most`);
    const { agency, staff } = tx;
    const values = { agencyId: agency.id, accountId: staff.accountId, startsAt: starts_at, endsAt: ends_at };
    await tx.db.insert(diaryBusy).values(values);
    return { starts_at, ends_at };
  });

export const deleteAbsence = (ctx: StaffContext, busyId: number) =>
  changeOwn(ctx, "diary.absence-deleted", async (tx) => {
    const isAbsence = and(isOwn(tx, diaryBusy), isNull(diaryBusy.calendarId), eq(diaryBusy.busyId, busyId));
    if ((await tx.db.delete(diaryBusy).where(isAbsence)).rowCount === 0) throw new NotFound();
  });

/** Only the host is shown again: the URL gives access to the calendar. */
export const addCalendar = (ctx: StaffContext, secretKey: string, url: string) =>
  changeOwn(ctx, "diary.calendar", async (tx) => {
    if ((await tx.db.$count(diaryCalendars, isOwn(tx, diaryCalendars))) >= maxCalendars)
      throw new Invalid({ url: `${maxCalendars} calendars at most` });
    const { id, slug } = tx.agency;
    const { host } = new URL(url);
    const [row] = await tx.db
      .insert(diaryCalendars)
      .values({ agencyId: id, accountId: tx.staff.accountId, url: seal(secretKey, url), host })
      .returning({ calendarId: diaryCalendars.calendarId });
    const job = { agency: { id, slug }, calendarId: row?.calendarId };
    await asSite(tx, (site) => site.enqueue(site.db, readCalendarJob, job));
    return { host };
  });

export const deleteCalendar = (ctx: StaffContext, calendarId: number) =>
  changeOwn(ctx, "diary.calendar-deleted", async (tx) => {
    const isCalendar = and(isOwn(tx, diaryCalendars), eq(diaryCalendars.calendarId, calendarId));
    if ((await tx.db.delete(diaryCalendars).where(isCalendar)).rowCount === 0) throw new NotFound();
  });

/** Returns the token, which is not stored; an earlier one stops working. */
export async function createFeed(ctx: StaffContext): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await setFeed(ctx, hashToken(token));
  return token;
}

export const revokeFeed = (ctx: StaffContext) => setFeed(ctx, null);

const setFeed = (ctx: StaffContext, feedHash: Buffer | null) =>
  changeOwn(ctx, feedHash ? "diary.feed" : "diary.feed-revoked", async (tx) => {
    const changed = await tx.db.update(diaryPeople).set({ feedHash }).where(isOwn(tx, diaryPeople));
    if (changed.rowCount === 0) throw new Conflict("Please save your hours first.");
  });

/** Runs when a member is deactivated: leads and appointments to come wait for someone else; the feed stops working. */
export const handOverWork: HandOver = async (tx, accountId) => {
  await handOverLeads(tx, accountId);
  const { agency, db, now } = tx;
  const isOwned = and(eq(appointments.agencyId, agency.id), eq(appointments.accountId, accountId));
  await db
    .update(appointments)
    .set({ accountId: null })
    .where(and(isOwned, gt(appointments.startsAt, now)));
  await db.delete(diaryPeople).where(and(eq(diaryPeople.agencyId, agency.id), eq(diaryPeople.accountId, accountId)));
};
