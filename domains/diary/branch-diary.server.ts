import { and, asc, eq, getTableColumns, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import { NotFound } from "#platform/errors.ts";
import type { DiarySettingsInput } from "./diary-input.ts";
import { londonInstant } from "./free-slots.ts";
import { appointments, diarySettings } from "./tables.server.ts";

/** Branches whose diary the member may read. */
export async function listReadableBranches({ db, agency, staff }: StaffContext) {
  const { branchId, name, position, openingHours } = branches;
  const { slotMinutes, travelMinutes, noticeHours, daysAhead, opensOnBankHolidays } = diarySettings;
  const isSame = and(eq(diarySettings.agencyId, branches.agencyId), eq(diarySettings.branchId, branchId));
  const settings = { slotMinutes, travelMinutes, noticeHours, daysAhead, opensOnBankHolidays };
  const rows = await db
    .select({ branchId, name, openingHours, settings })
    .from(branches)
    .leftJoin(diarySettings, isSame)
    .where(eq(branches.agencyId, agency.id))
    .orderBy(asc(position));
  return rows.filter((branch) => can(staff, "diary.read", branch));
}

const maxListed = 1_000;

type Range = Readonly<{ branchIds: readonly number[]; from: Date; to: Date; accountId: number | null }>;

/** Open houses with how many are coming; those who come are in `within`. */
export function listAppointments({ db, agency }: StaffContext, { branchIds, from, to, accountId }: Range) {
  if (branchIds.length === 0) return Promise.resolve([]);
  const { agencyId, linkKey, place, busyUntil, confirmedAt, remindedAt, changedAt, createdAt, ...shown } =
    getTableColumns(appointments);
  return db
    .select({
      ...shown,
      member: sql<string | null>`coalesce(nullif(${staffAccounts.name}, ''), ${staffAccounts.email})`,
      // The whole address of a home that hides it on the website.
      address: sql<string>`case when ${properties.displayAddress} = ${appointments.location} then
        concat_ws(', ', nullif(${properties.houseName}, ''), nullif(concat_ws(' ', ${properties.houseNumber}, ${properties.street}), ''),
          ${properties.town}, ${properties.postcode}) else ${appointments.location} end`,
    })
    .from(appointments)
    .leftJoin(
      properties,
      and(eq(properties.agencyId, appointments.agencyId), eq(properties.propertyId, appointments.propertyId)),
    )
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, appointments.agencyId), eq(staffAccounts.accountId, appointments.accountId)),
    )
    .where(
      and(
        eq(appointments.agencyId, agency.id),
        inArray(appointments.branchId, [...branchIds]),
        ne(appointments.state, "cancelled"),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        accountId === null ? undefined : eq(appointments.accountId, accountId),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.appointmentId))
    .limit(maxListed);
}

const maxProposedDays = 90;

/** For Today. soon: until the end of tomorrow, without those who come to an open house; proposed: the office answers. */
export async function listUpcoming(tx: StaffContext, which: "soon" | "proposed") {
  const branchIds = (await listReadableBranches(tx)).map(({ branchId }) => branchId);
  const tomorrow = toLondonDate(new Date(tx.now.getTime() + dayMs));
  const to =
    which === "soon"
      ? new Date(londonInstant(tomorrow, "0:00").getTime() + dayMs)
      : new Date(tx.now.getTime() + maxProposedDays * dayMs);
  const found = await listAppointments(tx, { branchIds, from: tx.now, to, accountId: null });
  return found.filter(({ state, withinId }) => (which === "soon" ? withinId === null : state === "proposed"));
}

export function saveDiarySettings(ctx: StaffContext, branchId: number, input: DiarySettingsInput): Promise<void> {
  requirePermission(ctx, "diary.settings", { branchId });
  return inAgency(ctx, async (tx) => {
    const isBranch = and(eq(branches.agencyId, tx.agency.id), eq(branches.branchId, branchId));
    if ((await tx.db.$count(branches, isBranch)) === 0) throw new NotFound();
    const values = {
      slotMinutes: input.slot_minutes,
      travelMinutes: input.travel_minutes,
      noticeHours: input.notice_hours,
      daysAhead: input.days_ahead,
      opensOnBankHolidays: input.opens_on_bank_holidays,
    };
    await tx.db
      .insert(diarySettings)
      .values({ agencyId: tx.agency.id, branchId, ...values })
      .onConflictDoUpdate({ target: [diarySettings.agencyId, diarySettings.branchId], set: values });
    await recordAudit(tx, { action: "diary.settings", subject: `Branch ${branchId}`, after: values });
  });
}

/** The branch has no diary then; its appointments stay. */
export function deleteDiarySettings(ctx: StaffContext, branchId: number): Promise<void> {
  requirePermission(ctx, "diary.settings", { branchId });
  return inAgency(ctx, async (tx) => {
    const isDiary = and(eq(diarySettings.agencyId, tx.agency.id), eq(diarySettings.branchId, branchId));
    if ((await tx.db.delete(diarySettings).where(isDiary)).rowCount === 0) throw new NotFound();
    await recordAudit(tx, { action: "diary.removed", subject: `Branch ${branchId}` });
  });
}
