import { and, asc, desc, eq, sql } from "drizzle-orm";
import { hoursOn } from "#domains/branches/opening-state.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { isSupport } from "#domains/staff/is-support.ts";
import { can } from "#domains/staff/permissions.ts";
import { listTeam, requirePermission } from "#domains/staff/team.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import { NotFound } from "#platform/errors.ts";
import { listAppointments, listReadableBranches } from "./branch-diary.server.ts";
import { findSlots, listDiaryPeople } from "./find-slots.server.ts";
import { londonInstant } from "./free-slots.ts";
import { readOwnDiary } from "./own-diary.server.ts";
import { appointments } from "./tables.server.ts";

export type DiaryQuery = Readonly<{
  /** Any day of the week, YYYY-MM-DD; null: the week of `appointmentId`, else this week. */
  date: string | null;
  branchId: number | null;
  /** Appointments of every branch of the member; booking needs one branch. */
  allBranches: boolean;
  onlyOwn: boolean;
  /** Opens the booking of this lead. */
  leadId: number | null;
  /** Opens this appointment. */
  appointmentId: number | null;
}>;

const maxSlots = 300;

/** One week of one branch or of all, with what booking in one needs. */
export function readDiaryPage(ctx: StaffContext, query: DiaryQuery) {
  return inAgency(ctx, async (tx) => {
    const readable = await listReadableBranches(tx);
    const lead = query.leadId === null ? null : await findLeadToBook(tx, query.leadId);
    const opened = query.appointmentId === null ? null : await findOpened(tx, query.appointmentId);
    const wanted = opened?.branchId ?? query.branchId ?? lead?.branchId ?? null;
    const found =
      readable.find(({ branchId }) => branchId === wanted) ?? readable.find(({ settings }) => settings) ?? readable[0];
    if (!found) throw new NotFound();
    const { openingHours, ...branch } = found;
    const { branchId } = branch;
    const week = toWeek(query.date ?? toLondonDate(opened?.startsAt ?? tx.now));
    const from = londonInstant(week[0] ?? "", "0:00");
    const to = londonInstant(addDays(week[0] ?? "", 7), "0:00");
    const branchIds = query.allBranches ? readable.map((each) => each.branchId) : [branchId];
    const accountId = query.onlyOwn ? tx.staff.accountId : null;
    const canBook = can(tx.staff, "diary.book", { branchId });
    const slots = canBook ? await findSlots(tx, { branchId, minutes: lead?.minutes }, maxSlots) : [];
    return {
      ...{ week, branch, lead, canBook, onlyOwn: query.onlyOwn, allBranches: query.allBranches },
      openedId: opened?.appointmentId ?? null,
      today: toLondonDate(tx.now),
      // Of each day of the week; null on a closed one. Branches differ.
      hours: query.allBranches ? null : week.map((date) => hoursOn(openingHours, date)),
      canSet: can(tx.staff, "diary.settings", { branchId }),
      branches: readable.map(({ branchId: id, name }) => ({ id, name })),
      appointments: await listAppointments(tx, { branchIds, from, to, accountId }),
      people: (await listMembers(tx, branch)).map(({ accountId: id, name, email }) => ({ id, name: name || email })),
      slots: slots.map(({ startsAt }) => startsAt.toISOString()),
      own: canBook && !isSupport(tx.staff) ? await readOwnDiary(tx) : null,
    };
  });
}

/** Who can be given appointments: in a branch without a diary, everyone who may book there. */
async function listMembers(tx: StaffContext, { branchId, settings }: { branchId: number; settings: object | null }) {
  if (settings) return listDiaryPeople(tx, branchId);
  const team = await listTeam(tx);
  return team.filter(
    (member) => member.deactivatedAt === null && !isSupport(member) && can(member, "diary.book", { branchId }),
  );
}

const maxHomes = 10;
const maxHomeWords = 6;

/** Homes of a branch by words of their reference, address or postcode; those on the website first. */
export async function findHomesToBook(ctx: StaffContext, branchId: number, text: string) {
  requirePermission(ctx, "diary.book", { branchId });
  const words = text.trim().split(/\s+/, maxHomeWords).filter(Boolean);
  const { propertyId, reference, displayAddress, postcode, published } = properties;
  const searched = sql`concat_ws(' ', ${reference}, ${displayAddress}, ${properties.street}, ${properties.town}, ${postcode})`;
  const hasWord = (word: string) => sql`${searched} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;
  if (words.length === 0) return [];
  return inAgency(ctx, (tx) =>
    tx.db
      .select({ propertyId, reference, address: displayAddress })
      .from(properties)
      .where(and(eq(properties.agencyId, tx.agency.id), eq(properties.branchId, branchId), ...words.map(hasWord)))
      .orderBy(desc(published), asc(reference))
      .limit(maxHomes),
  );
}

async function findLeadToBook(tx: StaffContext, leadId: number) {
  const [lead] = await tx.db
    .select()
    .from(leads)
    .where(and(eq(leads.agencyId, tx.agency.id), eq(leads.leadId, leadId)));
  if (!lead || !can(tx.staff, "lead.read", { branchId: lead.officeBranchId })) throw new NotFound();
  const isValuation = lead.kind === "valuation";
  return {
    leadId,
    name: `${lead.firstName} ${lead.lastName}`,
    branchId: lead.officeBranchId,
    kind: isValuation ? ("valuation" as const) : ("viewing" as const),
    minutes: isValuation ? 60 : undefined,
  };
}

async function findOpened(tx: StaffContext, id: number) {
  const { appointmentId, branchId, startsAt } = appointments;
  const [row] = await tx.db
    .select({ appointmentId, branchId, startsAt })
    .from(appointments)
    .where(and(eq(appointments.agencyId, tx.agency.id), eq(appointmentId, id)));
  return row && can(tx.staff, "diary.read", row) ? row : null;
}

/** Monday to Sunday. */
function toWeek(date: string): string[] {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => addDays(date, day - weekday));
}

function addDays(date: string, days: number): string {
  const result = new Date(date);
  result.setUTCDate(result.getUTCDate() + days);
  return result.toISOString().slice(0, 10);
}
