import { and, asc, count, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import type { AppointmentKind, AppointmentState } from "#domains/diary/appointment.ts";
import { insertAppointment, toTimes } from "#domains/diary/change-appointment.server.ts";
import { londonInstant } from "#domains/diary/free-slots.ts";
import { appointments } from "#domains/diary/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Database } from "#platform/db/database.server.ts";

type Planned = Readonly<{
  /** Days after the Monday of the week of loading. */
  day: number;
  time: string;
  name: string;
  kind?: AppointmentKind;
  /** Of an appointment that is still to come; past ones are confirmed. */
  state?: AppointmentState;
  /** Index of the branch, in the agency's order. */
  branch?: number;
  /** Index of the member who takes it. */
  by?: number;
  note?: string;
  /** For a valuation. */
  location?: string;
}>;

/** Two weeks of a letting agency. Names and addresses are invented. */
const planned: readonly Planned[] = [
  { day: 0, time: "9:30", name: "Leah Sutton" },
  { day: 0, time: "12:15", name: "Dan Whitlock", by: 1, note: "Moving from Leeds for work, starts on the 1st." },
  { day: 0, time: "16:30", name: "Ellie Barker", by: 1, note: "Two sharers, both in work." },
  { day: 1, time: "11:00", name: "Graham Poole", ...valuation("31 Bishopthorpe Road, York") },
  { day: 1, time: "13:00", name: "Amara Obi", by: 1 },
  { day: 1, time: "15:30", name: "Hannah Frost", branch: 1 },
  { day: 1, time: "17:00", name: "Josh Tennant", by: 1 },
  { day: 2, time: "11:00", name: "Lena Kowalski", note: "Has a cat; the landlord has agreed." },
  { day: 2, time: "14:00", name: "Owen Price", by: 1 },
  { day: 2, time: "17:45", name: "Ravi Menon", state: "proposed" },
  { day: 2, time: "18:15", name: "Chloe Adams", by: 1, note: "After work, meets us at the door." },
  { day: 3, time: "9:30", name: "Sam Okafor", by: 1 },
  { day: 3, time: "11:30", name: "Ines Duarte" },
  { day: 3, time: "14:00", name: "Peter Lund", branch: 1, ...valuation("8 Usher Lane, Haxby") },
  { day: 3, time: "16:30", name: "Molly Sykes", by: 1, state: "offered" },
  { day: 4, time: "9:45", name: "Tariq Aziz", by: 1 },
  { day: 4, time: "12:00", name: "Beth Lawson" },
  { day: 4, time: "15:00", name: "Nina Holm", state: "proposed", note: "Would like to see the parking space too." },
  { day: 5, time: "10:30", name: "", kind: "open-house", by: 1, note: "Keys from the office at ten." },
  { day: 5, time: "13:30", name: "Marcus Webb" },
  { day: 5, time: "14:30", name: "Fiona Grant", branch: 1 },
  { day: 7, time: "9:30", name: "Alice Penny", by: 1 },
  { day: 7, time: "13:00", name: "Victor Haines", ...valuation("12 Heworth Green, York") },
  { day: 8, time: "11:30", name: "Zara Malik" },
  { day: 8, time: "16:30", name: "Luke Fenn", by: 1, state: "proposed", note: "Second viewing, with his sister." },
  { day: 9, time: "12:30", name: "Rosa Bianchi", by: 1 },
  { day: 9, time: "18:00", name: "Ian Moss" },
  { day: 10, time: "10:45", name: "Jade Turner", branch: 1 },
  { day: 11, time: "14:15", name: "Kit Sandal", by: 1 },
  { day: 12, time: "11:00", name: "Mona Reyes" },
];

function valuation(location: string) {
  return { kind: "valuation", location } as const;
}

const minutesOf: Record<AppointmentKind, number> = { viewing: 30, valuation: 60, "open-house": 120, other: 30 };

/** Viewings and valuations of this week and the next, shared by the manager and the negotiator; once. */
export async function loadDemoViewings(db: Database, agency: { id: number; slug: string }): Promise<void> {
  const agencyId = agency.id;
  const ofAgency = eq(appointments.agencyId, agencyId);
  const [taken] = await db
    .select({ count: count() })
    .from(appointments)
    .where(and(ofAgency, isNotNull(appointments.accountId)));
  const members = await db
    .select({ accountId: staffAccounts.accountId })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, agencyId), inArray(staffAccounts.role, ["manager", "negotiator"])))
    .orderBy(asc(staffAccounts.accountId));
  if (taken?.count !== 0 || members.length === 0) return;
  const offices = await listHomesByBranch(db, agencyId);
  const now = new Date();
  const monday = new Date(londonInstant(toLondonDate(now), "12:00"));
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  await db.transaction(async (tx) => {
    const ctx = { agency, db: tx, now };
    for (const [index, plan] of planned.entries()) {
      const { day, time, name, kind = "viewing", state = "confirmed", branch = 0, by = 0, note = "" } = plan;
      const office = offices[branch];
      const home = office?.homes[index % office.homes.length];
      if (!office || !home) continue;
      const startsAt = londonInstant(toLondonDate(new Date(monday.getTime() + day * dayMs)), time);
      await insertAppointment(ctx, {
        ...{ branchId: office.branchId, kind, note },
        state: startsAt > now ? state : "confirmed",
        accountId: members[by % members.length]?.accountId ?? null,
        ...(plan.location ? { location: plan.location } : home),
        ...(kind === "open-house" ? { capacity: 4, slotMinutes: 30 } : toVisitor(name)),
        ...toTimes(startsAt, minutesOf[kind], 0),
      });
    }
  });
}

/** The branches, in the agency's order. */
export const listOffices = (db: Database, agencyId: number) =>
  db
    .select({ branchId: branches.branchId })
    .from(branches)
    .where(eq(branches.agencyId, agencyId))
    .orderBy(asc(branches.position));

/** Homes to rent that take viewings, the newest first; no shops and offices. */
async function listHomesByBranch(db: Database, agencyId: number) {
  const offices = await listOffices(db, agencyId);
  const homes = await db
    .select({
      branchId: properties.branchId,
      propertyId: properties.propertyId,
      location: properties.displayAddress,
    })
    .from(properties)
    .where(
      and(
        eq(properties.agencyId, agencyId),
        eq(properties.published, true),
        eq(properties.status, "available"),
        eq(properties.channel, "lettings"),
        gt(properties.bedrooms, 0),
      ),
    )
    .orderBy(desc(properties.createdAt), asc(properties.propertyId));
  return offices.map((office) => ({
    ...office,
    homes: homes
      .filter((home) => home.branchId === office.branchId)
      .map(({ propertyId, location }) => ({ propertyId, location })),
  }));
}

/** The telephone number and the domain are reserved for examples. */
const toVisitor = (name: string) => ({
  visitorName: name,
  visitorEmail: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  visitorTelephone: "01632 960123",
});
