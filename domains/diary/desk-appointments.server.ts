import { and, eq, ne } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import { formatAddress } from "#domains/enquiries/lead/format-lead.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { isSupport } from "#domains/staff/is-support.ts";
import { can } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { formatAppointmentTime, kindLabels } from "./appointment.ts";
import type { AppointmentNews } from "./appointment-job.ts";
import {
  type Appointment,
  announceAppointment,
  chooseMember,
  findHome,
  findTravelMinutes,
  insertAppointment,
  isOnMarket,
  lockAppointment,
  lockDiary,
  minutesOf,
  toTimes,
  updateAppointment,
} from "./change-appointment.server.ts";
import type { Move, NewAppointment, NewOpenHouse } from "./diary-input.ts";
import { findDiarySettings } from "./find-slots.server.ts";
import { appointments } from "./tables.server.ts";

/** Books for a lead or by hand; it is confirmed at once. Returns its id. */
export function bookAppointment(ctx: StaffContext, input: NewAppointment): Promise<{ id: number; location: string }> {
  requirePermission(ctx, "diary.book", { branchId: input.branch_id });
  return inAgency(ctx, async (tx) => {
    requireFuture(tx, input.starts_at);
    await requireBranch(tx, input.branch_id);
    await lockDiary(tx);
    const { branch_id: branchId, kind, starts_at: startsAt, minutes } = input;
    const visitor = input.lead_id === null ? toVisitor(input) : await findLeadVisitor(tx, input.lead_id);
    const propertyId = input.property_id ?? visitor.propertyId;
    const location =
      input.location || (propertyId === null ? visitor.location : (await findHome(tx, propertyId)).address);
    const accountId = await assign(tx, { branchId, startsAt, minutes }, input.account_id, tx.staff.accountId);
    const row = await insertAppointment(tx, {
      ...visitor,
      ...{ branchId, kind, accountId, propertyId, location },
      ...toTimes(startsAt, minutes, await findTravelMinutes(tx, branchId)),
      leadId: input.lead_id,
      note: input.note,
      state: "confirmed",
    });
    await record(tx, row, "confirmed");
    return { id: row.appointmentId, location };
  });
}

export function bookOpenHouse(ctx: StaffContext, input: NewOpenHouse): Promise<number> {
  requirePermission(ctx, "diary.book", { branchId: input.branch_id });
  return inAgency(ctx, async (tx) => {
    requireFuture(tx, input.starts_at);
    await lockDiary(tx);
    const { branch_id: branchId, property_id: propertyId, starts_at: startsAt, minutes, capacity, note } = input;
    const home = await findHome(tx, propertyId);
    if (home.branchId !== branchId) throw new Invalid({ property_id: "This home belongs to another branch" });
    // A home that is not published yet may be announced with its open house.
    if (!isOnMarket(home)) throw new Invalid({ property_id: "This home is off the market" });
    const accountId = await requireMember(tx, input.account_id ?? tx.staff.accountId, branchId);
    const row = await insertAppointment(tx, {
      ...{ kind: "open-house", state: "confirmed", branchId, propertyId, accountId, capacity, note },
      ...toTimes(startsAt, minutes, await findTravelMinutes(tx, branchId)),
      slotMinutes: input.slot_minutes,
      location: home.address,
    });
    await record(tx, row, "confirmed");
    return row.appointmentId;
  });
}

/**
 * Takes what the visitor asked for. One tap: without a member, someone who is free; if no one is by their hours, the
 * member it was meant for, or else the one who confirms it. The constraint still refuses a second appointment.
 */
export function confirmAppointment(ctx: StaffContext, appointmentId: number, accountId: number | null): Promise<void> {
  return change(ctx, appointmentId, "confirmed", async (tx, row) => {
    if (row.state === "confirmed") throw new Conflict("It is confirmed already.");
    requireFuture(tx, row.startsAt);
    const meant = row.accountId ?? tx.staff.accountId;
    const member = await assign(tx, toWanted(row, row.startsAt), accountId, meant).catch((error: unknown) => {
      if (accountId !== null || !(error instanceof Conflict)) throw error;
      return requireMember(tx, meant, row.branchId);
    });
    return { state: "confirmed", accountId: member };
  });
}

/** Suggests another time, which the visitor accepts by the link of the mail. */
export function offerAppointment(ctx: StaffContext, appointmentId: number, move: Move): Promise<void> {
  return change(ctx, appointmentId, "offered", async (tx, row) => {
    if (row.state === "confirmed") throw new Conflict("It is confirmed already. Please move it instead.");
    if (row.visitorEmail === null) throw new Conflict("We have no email address to suggest a time to.");
    return { state: "offered", ...(await toMoved(tx, row, move)) };
  });
}

/** An open house takes everyone who is coming with it, at the same distance from its start. */
export function moveAppointment(ctx: StaffContext, appointmentId: number, move: Move): Promise<void> {
  return change(ctx, appointmentId, "moved", async (tx, row) => {
    if (row.withinId !== null) throw new Conflict("This is a place in an open house. Please move the open house.");
    if (row.kind !== "open-house") return { state: "confirmed", ...(await toMoved(tx, row, move)) };
    requireFuture(tx, move.starts_at);
    const accountId = await requireMember(tx, move.account_id ?? row.accountId ?? tx.staff.accountId, row.branchId);
    await moveVisitors(tx, row, { startsAt: move.starts_at, accountId });
    return { ...toTimes(move.starts_at, minutesOf(row), await findTravelMinutes(tx, row.branchId)), accountId };
  });
}

/** An open house takes everyone who was coming with it. */
export function cancelAppointment(ctx: StaffContext, appointmentId: number): Promise<void> {
  return change(ctx, appointmentId, "cancelled", async (tx, row) => {
    if (row.kind === "open-house") await cancelVisitors(tx, row);
    return { state: "cancelled" };
  });
}

async function change(
  ctx: StaffContext,
  appointmentId: number,
  news: AppointmentNews,
  work: (tx: StaffContext, row: Appointment) => Promise<Partial<Appointment>>,
): Promise<void> {
  requirePermission(ctx, "diary.book");
  await inAgency(ctx, async (tx) => {
    const row = await lockAppointment(tx, appointmentId);
    // As for another agency's id: the role says nothing about other branches.
    if (!can(tx.staff, "diary.book", row)) throw new NotFound("There is no such appointment");
    if (row.state === "cancelled") throw new Conflict("It was cancelled already.");
    await record(tx, await updateAppointment(tx, row, await work(tx, row)), news, row);
  });
}

async function record(tx: StaffContext, row: Appointment, news: AppointmentNews, former?: Appointment): Promise<void> {
  await announceAppointment(tx, row, { news, by: "staff", former });
  const describe = (each: Appointment) => ({ starts_at: each.startsAt, account_id: each.accountId, state: each.state });
  const subject = `${kindLabels[row.kind]} ${row.appointmentId}, ${formatAppointmentTime(row.startsAt)}`;
  const before = former ? describe(former) : null;
  await recordAudit(tx, { action: `appointment.${news}`, subject, before, after: describe(row) });
}

async function cancelVisitors(tx: StaffContext, house: Appointment): Promise<void> {
  for (const row of await findVisitors(tx, house))
    await record(tx, await updateAppointment(tx, row, { state: "cancelled" }), "cancelled", row);
}

async function moveVisitors(tx: StaffContext, house: Appointment, to: { startsAt: Date; accountId: number }) {
  const byMs = to.startsAt.getTime() - house.startsAt.getTime();
  const visitors = await findVisitors(tx, house);
  // Those ahead leave their place first.
  for (const row of byMs > 0 ? visitors.toReversed() : visitors) {
    const times = toTimes(new Date(row.startsAt.getTime() + byMs), minutesOf(row), 0);
    const moved = await updateAppointment(tx, row, { ...times, accountId: to.accountId });
    await record(tx, moved, "moved", row);
  }
}

/** Those who come to an open house, the earliest first. */
async function findVisitors({ agency, db }: StaffContext, house: Appointment): Promise<Appointment[]> {
  const isOfHouse = and(eq(appointments.agencyId, agency.id), eq(appointments.withinId, house.appointmentId));
  const coming = and(isOfHouse, ne(appointments.state, "cancelled"));
  return db.select().from(appointments).where(coming).orderBy(appointments.startsAt, appointments.place);
}

async function toMoved(tx: StaffContext, row: Appointment, move: Move) {
  requireFuture(tx, move.starts_at);
  const times = toTimes(move.starts_at, minutesOf(row), await findTravelMinutes(tx, row.branchId));
  const meant = row.accountId ?? tx.staff.accountId;
  return { ...times, accountId: await assign(tx, toWanted(row, move.starts_at), move.account_id, meant) };
}

const toWanted = (row: Appointment, startsAt: Date) => ({
  ...{ branchId: row.branchId, startsAt, minutes: minutesOf(row), exceptId: row.appointmentId },
});

type Wanted = Parameters<typeof chooseMember>[1];

/** Without a member, someone who is free, by preference the one it is meant for; in a branch without a diary only that one. */
async function assign(tx: StaffContext, wanted: Wanted, accountId: number | null, meant: number): Promise<number> {
  const hasDiary = (await findDiarySettings(tx, wanted.branchId)) !== null;
  if (accountId === null && hasDiary) return chooseMember(tx, wanted, meant);
  return requireMember(tx, accountId ?? meant, wanted.branchId);
}

function requireFuture({ now }: StaffContext, startsAt: Date): void {
  if (startsAt <= now) throw new Invalid({ starts_at: "Please choose a time that is still to come" });
}

async function requireBranch({ agency, db }: StaffContext, branchId: number): Promise<void> {
  const isBranch = and(eq(branches.agencyId, agency.id), eq(branches.branchId, branchId));
  if ((await db.$count(branches, isBranch)) === 0) throw new NotFound("There is no such branch");
}

/** Who may keep the diary of a branch may be given an appointment there; support may not. */
async function requireMember({ agency, db }: StaffContext, accountId: number, branchId: number): Promise<number> {
  const [member] = await db
    .select({
      email: staffAccounts.email,
      role: staffAccounts.role,
      branchIds: staffAccounts.branchIds,
      deactivatedAt: staffAccounts.deactivatedAt,
    })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.accountId, accountId)));
  const isColleague = member && member.deactivatedAt === null && !isSupport(member);
  if (!isColleague || !can(member, "diary.book", { branchId }))
    throw new Invalid({ account_id: "Please choose someone of this branch" });
  return accountId;
}

const toVisitor = (input: NewAppointment) => ({
  visitorName: input.visitor_name,
  visitorEmail: input.visitor_email,
  visitorTelephone: input.visitor_telephone || null,
  propertyId: null,
  location: "",
});

async function findLeadVisitor(tx: StaffContext, leadId: number) {
  const [lead] = await tx.db
    .select()
    .from(leads)
    .where(and(eq(leads.agencyId, tx.agency.id), eq(leads.leadId, leadId)));
  if (!lead || !can(tx.staff, "lead.read", { branchId: lead.officeBranchId }))
    throw new NotFound("There is no such lead");
  return toLeadVisitor(lead);
}

export const toLeadVisitor = (
  lead: Pick<typeof leads.$inferSelect, "firstName" | "lastName" | "email" | "propertyId"> &
    Parameters<typeof formatAddress>[0] & { telHome?: string | null },
) => ({
  visitorName: `${lead.firstName} ${lead.lastName}`.trim(),
  visitorEmail: lead.email,
  visitorTelephone: lead.telHome ?? null,
  propertyId: lead.propertyId,
  /** The visitor's home, for a valuation. */
  location: formatAddress(lead),
});
