import { and, arrayContains, asc, eq, gt, inArray, isNull, lt, ne, notLike, or, sql } from "drizzle-orm";
import { createHolidayCheck } from "#domains/branches/bank-holidays.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { supportDomain } from "#domains/staff/is-support.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { minuteMs } from "./appointment.ts";
import { type FreeSlot, findFreeSlots, type Interval, type SlotSource } from "./free-slots.ts";
import { appointments, diaryBusy, diaryPeople, diarySettings } from "./tables.server.ts";

export type DiaryContext = Pick<Context, "agency" | "db" | "now">;
export type DiaryRules = typeof diarySettings.$inferSelect;

/** null: the branch has no diary. */
export async function findDiarySettings({ agency, db }: DiaryContext, branchId: number): Promise<DiaryRules | null> {
  const [row] = await db
    .select()
    .from(diarySettings)
    .where(and(eq(diarySettings.agencyId, agency.id), eq(diarySettings.branchId, branchId)));
  return row ?? null;
}

/** Members of a branch who take appointments; never support. */
export function listDiaryPeople({ agency, db }: DiaryContext, branchId: number) {
  const { accountId, name, email, branchIds, deactivatedAt, role } = staffAccounts;
  return db
    .select({ accountId, name, email, hours: diaryPeople.hours })
    .from(diaryPeople)
    .innerJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, diaryPeople.agencyId), eq(accountId, diaryPeople.accountId)),
    )
    .where(
      and(
        eq(diaryPeople.agencyId, agency.id),
        isNull(deactivatedAt),
        notLike(email, `%${supportDomain}`),
        inArray(role, ["owner", "manager", "negotiator"]),
        or(isNull(branchIds), arrayContains(branchIds, [branchId])),
      ),
    )
    .orderBy(asc(accountId));
}

type Wanted = Readonly<{
  branchId: number;
  /** Instead of the branch's slot length. */
  minutes?: number | undefined;
  /** This appointment does not block: it is being moved. */
  exceptId?: number | undefined;
  /** The home that is visited, until its auction. */
  propertyId?: number | null | undefined;
}>;

const maxBusyTimes = 20_000;

/** What free slots are computed from; null for a branch without a diary. */
export async function loadSlotSource(
  ctx: DiaryContext,
  { branchId, minutes, exceptId, propertyId }: Wanted,
): Promise<SlotSource | null> {
  const settings = await findDiarySettings(ctx, branchId);
  if (settings === null) return null;
  const { agency, db, now } = ctx;
  const [branch] = await db
    .select({ openingHours: branches.openingHours, postcode: branches.postcode, auctionDate: properties.auctionDate })
    .from(branches)
    .leftJoin(properties, and(eq(properties.agencyId, agency.id), eq(properties.propertyId, propertyId ?? 0)))
    .where(and(eq(branches.agencyId, agency.id), eq(branches.branchId, branchId)));
  if (!branch) return null;
  const people = await listDiaryPeople(ctx, branchId);
  const busy = await listBusyTimes(
    ctx,
    people.map(({ accountId }) => accountId),
    settings,
    exceptId,
  );
  return {
    now,
    rules: { ...settings, slotMinutes: minutes ?? settings.slotMinutes },
    openingHours: branch.openingHours,
    isClosedOn: settings.opensOnBankHolidays ? () => false : createHolidayCheck(branch.postcode),
    people: people.map(({ accountId, hours }) => ({ accountId, hours, busy: busy.get(accountId) ?? [] })),
    auctionDate: branch.auctionDate !== null && branch.auctionDate >= toLondonDate(now) ? branch.auctionDate : null,
  };
}

/** Empty for a branch without a diary. */
export async function findSlots(ctx: DiaryContext, wanted: Wanted, limit: number): Promise<FreeSlot[]> {
  const source = await loadSlotSource(ctx, wanted);
  return source ? findFreeSlots(source, limit) : [];
}

async function listBusyTimes(
  { agency, db, now }: DiaryContext,
  accountIds: number[],
  settings: DiaryRules,
  exceptId = 0,
) {
  const until = new Date(now.getTime() + (settings.daysAhead + 2) * dayMs);
  const booked = db
    .select({
      accountId: sql<number>`${appointments.accountId}`,
      startsAt: appointments.startsAt,
      endsAt: appointments.busyUntil,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.agencyId, agency.id),
        inArray(appointments.accountId, accountIds),
        isNull(appointments.withinId),
        ne(appointments.state, "cancelled"),
        ne(appointments.appointmentId, exceptId),
        gt(appointments.busyUntil, now),
        lt(appointments.startsAt, until),
      ),
    )
    .limit(maxBusyTimes);
  const { accountId, startsAt, endsAt } = diaryBusy;
  const away = await db
    .select({ accountId, startsAt, endsAt })
    .from(diaryBusy)
    .where(and(eq(diaryBusy.agencyId, agency.id), inArray(accountId, accountIds), gt(endsAt, now), lt(startsAt, until)))
    .limit(maxBusyTimes);
  const travelMs = settings.travelMinutes * minuteMs;
  const times = [
    ...(await booked),
    ...away.map((entry) => ({ ...entry, endsAt: new Date(entry.endsAt.getTime() + travelMs) })),
  ];
  return Map.groupBy<number, Interval & { accountId: number }>(times, (entry) => entry.accountId);
}

/** Free places of open houses of a home. */
export async function findOpenHouseSlots({ agency, db, now }: DiaryContext, propertyId: number, limit: number) {
  const { rows } = await db.execute<{ id: number; starts_at: Date; ends_at: Date; left: number }>(sql`
    select h.appointment_id as id, s.starts_at, s.starts_at + make_interval(mins => h.slot_minutes) as ends_at,
      h.capacity - (select count(*) from appointments a where a.agency_id = h.agency_id and a.within_id = h.appointment_id
        and a.starts_at = s.starts_at and a.state <> 'cancelled')::int as left
    from appointments h,
      generate_series(h.starts_at, h.ends_at - make_interval(mins => h.slot_minutes), make_interval(mins => h.slot_minutes)) s (starts_at)
    where h.agency_id = ${agency.id} and h.property_id = ${propertyId} and h.kind = 'open-house' and h.state = 'confirmed'
      and h.ends_at > ${now} and s.starts_at > ${now}
    order by s.starts_at limit ${limit}`);
  return rows
    .filter(({ left }) => left > 0)
    .map(({ id, starts_at, ends_at, left }) => ({
      ...{ openHouseId: id, left },
      startsAt: new Date(starts_at),
      endsAt: new Date(ends_at),
    }));
}
