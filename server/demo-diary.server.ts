import { and, asc, eq, inArray } from "drizzle-orm";
import { listOffices } from "#db/demo/load-demo-viewings.server.ts";
import { insertAppointment, toTimes } from "#domains/diary/change-appointment.server.ts";
import { londonInstant } from "#domains/diary/free-slots.ts";
import { diaryPeople, diarySettings } from "#domains/diary/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import { weekdays } from "#format/weekdays.ts";
import type { Database } from "#platform/db/database.server.ts";

const settings = { slotMinutes: 30, travelMinutes: 15, noticeHours: 4, daysAhead: 21 };
const toHours = (isWorking: (day: string) => boolean) =>
  Object.fromEntries(
    weekdays.map((day) => [day, isWorking(day) ? { opens: "09:00", closes: "17:30" } : null]),
  ) as typeof diaryPeople.$inferInsert.hours;

/** Viewings of the last days, and the time of day of each. */
const passed = [
  [-3, "10:30", "Judith Cross"],
  [-3, "14:00", "Adam Blewett"],
  [-2, "09:30", "Kate Ridler"],
  [-2, "12:00", "Marcus Thorne"],
  [-2, "16:00", "Elin Morgan"],
  [-1, "11:00", "Dawn Passmore"],
  [-1, "15:30", "Nick Valentine"],
] as const;

/** A diary for every branch of the agency, two people who take appointments, and a few of theirs; once. */
export async function loadDemoDiary(db: Database, agency: { id: number; slug: string }): Promise<void> {
  const agencyId = agency.id;
  if ((await db.$count(diarySettings, eq(diarySettings.agencyId, agencyId))) > 0) return;
  const offices = await listOffices(db, agencyId);
  const isBooked = and(eq(staffAccounts.agencyId, agencyId), inArray(staffAccounts.role, ["manager", "negotiator"]));
  const members = await db.select({ accountId: staffAccounts.accountId }).from(staffAccounts).where(isBooked);
  const first = offices[0]?.branchId ?? 0;
  const isAtFirst = and(
    eq(properties.agencyId, agencyId),
    eq(properties.branchId, first),
    eq(properties.published, true),
    eq(properties.status, "available"),
  );
  const homes = await db
    .select({ propertyId: properties.propertyId, location: properties.displayAddress })
    .from(properties)
    .where(isAtFirst)
    .orderBy(asc(properties.propertyId))
    .limit(9);
  if (offices.length === 0 || members.length === 0) return;
  const now = new Date();
  const on = (days: number, time: string) => londonInstant(toLondonDate(new Date(now.getTime() + days * dayMs)), time);
  await db.transaction(async (tx) => {
    const ctx = { agency, db: tx, now };
    const hours = toHours((day) => day !== "sunday");
    await tx.insert(diarySettings).values(offices.map((office) => ({ agencyId, ...office, ...settings })));
    await tx
      .insert(diaryPeople)
      .values(members.map((member) => ({ agencyId, ...member, hours })))
      .onConflictDoNothing();
    const [one, other = one] = members.map(({ accountId }) => accountId);
    const base = { branchId: first, note: "" };
    const visitor = (name: string) => ({
      visitorName: name,
      visitorEmail: `${name.toLowerCase().replace(" ", ".")}@example.com`,
      visitorTelephone: "01632 960123",
    });
    const at = (days: number, time: string, minutes: number) =>
      toTimes(on(days, time), minutes, settings.travelMinutes);
    for (const [index, [days, time, name]] of passed.entries())
      await insertAppointment(ctx, {
        ...{ ...base, kind: "viewing", state: "confirmed", accountId: index % 2 === 0 ? one : other },
        ...{ ...visitor(name), ...homes[3 + (index % 6)], ...at(days, time, 30) },
      });
    const confirmed = { ...base, kind: "viewing", state: "confirmed", accountId: one } as const;
    await insertAppointment(ctx, { ...confirmed, ...visitor("Oliver Penrose"), ...homes[0], ...at(1, "10:00", 30) });
    await insertAppointment(ctx, {
      ...confirmed,
      ...visitor("Tom Rees"),
      ...homes[1],
      ...at(1, "11:30", 30),
      accountId: other,
    });
    await insertAppointment(ctx, {
      ...{ ...base, kind: "valuation", state: "proposed", accountId: other, location: "14 Mill Lane, Taunton" },
      ...visitor("Grace Holt"),
      ...at(2, "14:00", 60),
    });
    await insertAppointment(ctx, {
      ...{ ...base, kind: "open-house", state: "confirmed", accountId: one, capacity: 4, slotMinutes: 30 },
      ...homes[2],
      ...at(4, "11:00", 120),
    });
  });
}
