import { and, between, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { alertSource } from "#domains/agency/mail/mail-source.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { DailyMeasure } from "#domains/tracking/tracking-events.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { isWithin, selectCounts } from "./counts-of-period.server.ts";
import { findDemand } from "./find-demand.server.ts";
import { findMemberReplies } from "./find-member-replies.server.ts";
import { type Measure, measures } from "./measures.ts";
import { listPoints, type Period, type PeriodName, splitPeriod, toPeriod } from "./period.ts";
import { type ReplySpeed, replySpeeds } from "./reply-speed.ts";
import { figures } from "./tables.server.ts";

type Counts = Readonly<Record<Measure, number>>;
type Point = Counts & { day: string };
export type Series = Readonly<{ points: Point[]; before: Point[]; total: Counts; totalBefore: Counts }>;

export type Asked = Readonly<{ period: PeriodName; branchId: number | null }>;

export type FiguresPage = Awaited<ReturnType<typeof findFigures>>;

/** Everything on the page Figures, of the branches that the member may see. */
export async function findFigures(ctx: StaffContext, { period: name, branchId }: Asked) {
  const period = toPeriod(name, toLondonDate(ctx.now));
  const scope = findScope(ctx, branchId);
  const found = await inAgency(ctx, async (tx) => ({
    branches: await listOwnBranches(tx),
    // One branch is compared with none.
    comparison: branchId === null ? await compareBranches(tx, period) : [],
    series: await findSeries(tx, period, and(isOfBranch, inBranches(figures.branchId, scope))),
    homes: await findHomes(tx, period, scope),
    sources: await findSources(tx, period, scope),
    replies: await findReplies(tx, period, scope),
    members: await findMemberReplies(tx, period, scope),
    // Visits, searches and alerts belong to no branch.
    site: scope === null ? await findSite(tx, period) : null,
  }));
  return { ...found, period, branchId, demand: scope === null ? await findDemand(ctx, period) : null };
}

/** The branches that are counted; null: the whole agency. */
function findScope({ staff }: StaffContext, branchId: number | null): readonly number[] | null {
  if (branchId === null) return can(staff, "figures.read", { branchId: null }) ? null : (staff.branchIds ?? []);
  if (!can(staff, "figures.read", { branchId })) throw new NotFound();
  return [branchId];
}

const inBranches = (column: PgColumn, scope: readonly number[] | null): SQL | undefined =>
  scope === null ? undefined : inArray(column, [...scope]);

async function listOwnBranches({ db, agency, staff }: StaffContext) {
  const { branchId, name } = branches;
  const found = await db
    .select({ branchId, name })
    .from(branches)
    .where(eq(branches.agencyId, agency.id))
    .orderBy(branches.position);
  return found.filter((branch) => can(staff, "figures.read", branch));
}

const sums = Object.fromEntries(
  measures.map((measure) => [measure, sql<number>`sum(${figures[measure]})::int`.as(measure)]),
) as Record<Measure, SQL.Aliased<number>>;
const none = Object.fromEntries(measures.map((measure) => [measure, 0])) as Counts;

/** Literals, not parameters: otherwise the plan of a prepared statement cannot use the partial indexes. */
export const isOfBranch = sql`${figures.propertyId} = 0`;
export const isOfHome = sql`${figures.propertyId} <> 0`;

type Span = Pick<Period, "from" | "to" | "grain" | "before">;

/** By day or month, with the period before. */
export async function findSeries({ db, agency }: Context, period: Span, where: SQL | undefined): Promise<Series> {
  const rows = await db
    .select({ day: figures.day, ...sums })
    .from(figures)
    .where(
      and(
        eq(figures.agencyId, agency.id),
        eq(figures.grain, period.grain),
        between(figures.day, period.before.from, period.to),
        where,
      ),
    )
    .groupBy(figures.day);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const toPoints = (from: string, to: string) =>
    listPoints(from, to, period.grain).map((day) => ({ ...none, ...byDay.get(day), day }));
  const points = toPoints(period.from, period.to);
  const before = toPoints(period.before.from, period.before.to);
  return { points, before, total: addUp(points), totalBefore: addUp(before) };
}

const addUp = (points: readonly Point[]) =>
  Object.fromEntries(
    measures.map((measure) => [measure, points.reduce((sum, point) => sum + point[measure], 0)]),
  ) as Counts;

/** The branches that the member may see, compared; none for a member of one. */
async function compareBranches(tx: StaffContext, period: Period) {
  const own = await listOwnBranches(tx);
  if (own.length < 2) return [];
  const isInPeriod = and(eq(figures.grain, period.grain), between(figures.day, period.from, period.to));
  const rows = await tx.db
    .select({ branchId: figures.branchId, ...sums })
    .from(figures)
    .where(and(eq(figures.agencyId, tx.agency.id), isInPeriod, isOfBranch))
    .groupBy(figures.branchId);
  const counts = selectCounts(tx, ["response"], period);
  const replies = await tx.db
    .select({
      branchId: counts.branchId,
      soon: addAmounts(counts, inArray(counts.label, ["hour", "half-day"] satisfies ReplySpeed[])),
      unanswered: addAmounts(counts, eq(counts.label, "none" satisfies ReplySpeed)),
    })
    .from(counts)
    .groupBy(counts.branchId);
  return own.map((branch) => ({
    ...{ ...none, soon: 0, unanswered: 0 },
    ...rows.find(({ branchId }) => branchId === branch.branchId),
    ...replies.find(({ branchId }) => branchId === branch.branchId),
    ...branch,
  }));
}

const maxHomes = 20;

/** The most viewed ones. */
function findHomes({ db, agency }: Context, period: Period, scope: readonly number[] | null) {
  const { months, days } = splitPeriod(period);
  const top = db
    .select({ propertyId: figures.propertyId, ...sums })
    .from(figures)
    .where(
      and(
        eq(figures.agencyId, agency.id),
        or(
          and(eq(figures.grain, "month"), isWithin(figures.day, months)),
          and(eq(figures.grain, "day"), isWithin(figures.day, days)),
        ),
        isOfHome,
        inBranches(figures.branchId, scope),
      ),
    )
    .groupBy(figures.propertyId)
    .orderBy(desc(sql`views`), figures.propertyId)
    .limit(maxHomes)
    .as("top");
  const ofHome = and(eq(properties.agencyId, agency.id), eq(properties.propertyId, top.propertyId));
  return db
    .select({
      propertyId: top.propertyId,
      address: properties.displayAddress,
      reference: properties.reference,
      ...(Object.fromEntries(measures.map((measure) => [measure, top[measure]])) as Pick<typeof top, Measure>),
    })
    .from(top)
    .innerJoin(properties, ofHome)
    .orderBy(desc(top.views), top.propertyId);
}

type SelectedCounts = ReturnType<typeof selectCounts>;
const addAmounts = ({ amount }: SelectedCounts, where = sql`true`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)::int`;
const maxSources = 25;

/** Visits and enquiries by source and campaign. Visits belong to no branch. */
function findSources(ctx: Context, period: Period, scope: readonly number[] | null) {
  const counts = selectCounts(ctx, ["visit", "enquiry"], period);
  const visits = addAmounts(counts, eq(counts.measure, "visit"));
  const enquiries = addAmounts(counts, eq(counts.measure, "enquiry"));
  return ctx.db
    .select({ source: counts.label, campaign: counts.detail, visits, enquiries })
    .from(counts)
    .where(inBranches(counts.branchId, scope))
    .groupBy(counts.label, counts.detail)
    .orderBy(desc(visits), desc(enquiries), counts.label)
    .limit(maxSources);
}

async function findReplies(ctx: Context, period: Period, scope: readonly number[] | null) {
  const counts = selectCounts(ctx, ["response"], period);
  const rows = await ctx.db
    .select({ speed: counts.label, leads: addAmounts(counts) })
    .from(counts)
    .where(inBranches(counts.branchId, scope))
    .groupBy(counts.label);
  const bySpeed = new Map(rows.map(({ speed, leads }) => [speed, leads]));
  return (Object.keys(replySpeeds) as ReplySpeed[]).map((speed) => ({ speed, leads: bySpeed.get(speed) ?? 0 }));
}

/** The way from a search to an enquiry, and alerts. */
async function findSite(ctx: Context, period: Period) {
  const counts = selectCounts(ctx, ["searched", "viewed", "home-enquiry", "alert-sent", "visit"], period);
  const of = (measure: DailyMeasure) => addAmounts(counts, eq(counts.measure, measure));
  const [found] = await ctx.db
    .select({
      searched: of("searched"),
      viewed: of("viewed"),
      enquired: of("home-enquiry"),
      alertsSent: of("alert-sent"),
      alertsOpened: of("visit"),
    })
    .from(counts)
    .where(or(ne(counts.measure, "visit"), eq(counts.label, alertSource)));
  return found ?? { searched: 0, viewed: 0, enquired: 0, alertsSent: 0, alertsOpened: 0 };
}

export async function wantsMonthlyFigures(ctx: StaffContext): Promise<boolean> {
  const isOwn = and(eq(staffAccounts.agencyId, ctx.agency.id), eq(staffAccounts.accountId, ctx.staff.accountId));
  const [own] = await inAgency(ctx, (tx) =>
    tx.db.select({ wanted: staffAccounts.wantsFigures }).from(staffAccounts).where(isOwn),
  );
  return own?.wanted ?? false;
}
