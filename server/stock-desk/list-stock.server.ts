import { and, asc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { isCountedLead } from "#domains/figures/roll-up.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { closedStatuses } from "#domains/properties/status-groups.ts";
import { listingChecks, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can, permissions } from "#domains/staff/permissions.ts";
import { propertyViews } from "#domains/tracking/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { planOnce } from "#platform/db/database.server.ts";
import { isAnyOf } from "#platform/db/recordset.server.ts";
import { listMissing } from "./list-missing.server.ts";
import { figureDays, type StockFilter, type StockSort, type StockView, stockViewNames } from "./stock-filter.ts";

const pageSize = 50;
const p = properties;

/** The homes that a member may see; the same rule as `can(staff, "stock.read")`. */
export function isReadable({ agency, staff }: Pick<StaffContext, "agency" | "staff">): SQL | undefined {
  const ofAgency = eq(p.agencyId, agency.id);
  if (!can(staff, "stock.read")) return sql`false`;
  const isEverywhere = staff.branchIds === null || permissions["stock.read"][staff.role] === "all";
  return isEverywhere ? ofAgency : and(ofAgency, inArray(p.branchId, [...(staff.branchIds ?? [])]));
}

const isOpen = sql`${p.closedOn} = 'infinity'`;
const isShown = and(isOpen, eq(p.published, true));
const isChecked = sql`coalesce(cardinality(${listingChecks.breaches}), 0) > 0`;

const viewConditions: Record<StockView, SQL | undefined> = {
  market: isShown,
  offer: and(isShown, ne(p.status, "available")),
  rules: and(isOpen, isChecked),
  incomplete: and(isOpen, sql`${listingChecks.missing} > 0`),
  hidden: and(isOpen, eq(p.published, false)),
  closed: sql`not (${isOpen})`,
};

const joinsCheck = and(eq(listingChecks.agencyId, p.agencyId), eq(listingChecks.propertyId, p.propertyId));
const joinsBranch = and(eq(branches.agencyId, p.agencyId), eq(branches.branchId, p.branchId));

type Sort = Readonly<{ by: SQL; type: string; isDescending: boolean }>;
const sortBy = (by: SQL, type: string, isDescending = true): Sort => ({ by, type, isDescending });

const viewed = sql`coalesce(${listingChecks.views}, 0)`;
const asked = sql`coalesce(${listingChecks.enquiries}, 0)`;
const sorts: Record<StockSort, Sort> = {
  newest: sortBy(sql`${p.launchedAt}`, "timestamptz"),
  oldest: sortBy(sql`${p.launchedAt}`, "timestamptz", false),
  changed: sortBy(sql`${p.updatedAt}`, "timestamptz"),
  dearest: sortBy(sql`coalesce(${p.priceValue}, -1)`, "bigint"),
  cheapest: sortBy(sql`coalesce(${p.priceValue}, 2147483647)`, "bigint", false),
  viewed: sortBy(viewed, "bigint"),
  unviewed: sortBy(viewed, "bigint", false),
  asked: sortBy(asked, "bigint"),
  missing: sortBy(sql`coalesce(${listingChecks.missing}, -1)`, "bigint"),
};

/** Today is one of the days. */
const firstFigureDay = (now: Date) => toLondonDate(new Date(now.getTime() - (figureDays - 1) * dayMs));

type Counted = Pick<StaffContext, "agency" | "now">;
const countViews = ({ agency, now }: Counted, only: SQL = sql`true`) => sql`(
  select property_id, sum(views)::bigint as count from ${propertyViews}
  where agency_id = ${agency.id} and day >= ${firstFigureDay(now)}::date and ${only} group by property_id)`;
const countLeads = ({ agency, now }: Counted, only: SQL = sql`true`) => sql`(
  select property_id, count(*)::bigint as count from ${leads} where agency_id = ${agency.id} and property_id is not null
    and created_at >= ${firstFigureDay(now)}::date and ${isCountedLead} and ${only} group by property_id)`;

export async function listStock(ctx: StaffContext, filter: StockFilter) {
  const { by, type, isDescending } = sorts[filter.sort];
  const { propertyId, reference, displayAddress, channel, status, published, price, priceQualifier } = p;
  const { rentFrequency, bedrooms, propertyType, feedSource, launchedAt } = p;
  const comparison = isDescending ? sql`<` : sql`>`;
  const isAfter = filter.after
    ? sql`(${by}, ${propertyId}) ${comparison} (${filter.after.value}::${sql.raw(type)}, ${filter.after.propertyId}::integer)`
    : undefined;
  const direction = isDescending ? sql`desc` : sql`asc`;
  // First the homes, by the index `properties_desk`; their rows are wide.
  const chosen = ctx.db
    .select({ id: sql<number>`${propertyId}`.as("id"), key: sql`${by}`.as("key") })
    .from(p)
    .leftJoin(listingChecks, joinsCheck)
    .where(and(viewConditions[filter.view], ...toConditions(ctx, filter), isAfter))
    .orderBy(sql`${by} ${direction}`, sql`${propertyId} ${direction}`)
    .limit(pageSize + 1)
    .as("chosen");
  const rows = await ctx.db
    .select({
      ...{ propertyId, reference, displayAddress, channel, status, published, price, priceQualifier, rentFrequency },
      ...{ bedrooms, propertyType, feedSource, launchedAt },
      county: p.county,
      branch: branches.name,
      missing: listingChecks.missing,
      breaches: listingChecks.breaches,
      unlawful: listingChecks.unlawful,
      cursor: sql<string>`${chosen.key}::text`,
    })
    .from(chosen)
    .innerJoin(p, and(eq(p.agencyId, ctx.agency.id), eq(propertyId, chosen.id)))
    .innerJoin(branches, joinsBranch)
    .leftJoin(listingChecks, joinsCheck)
    .orderBy(sql`${chosen.key} ${direction}`, sql`${chosen.id} ${direction}`);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const figures = await readFigures(
    ctx,
    page.map((home) => home.propertyId),
  );
  return {
    homes: page.map(({ cursor: _, ...home }) => ({
      ...home,
      days: Math.max(0, Math.floor((ctx.now.getTime() - home.launchedAt.getTime()) / dayMs)),
      ...figures(home.propertyId),
    })),
    next: last ? `${last.cursor}~${last.propertyId}` : null,
  };
}

type StockPage = Awaited<ReturnType<typeof listStock>>;
export type StockHome = StockPage["homes"][number];

/** Views, enquiries and the first photo of these homes. */
export async function readFigures(ctx: StaffContext, ids: readonly number[]) {
  const only = sql`property_id = any(${sql.param([...ids])})`;
  type Count = { property_id: number; count: string };
  const read = async (counts: SQL) =>
    new Map((await ctx.db.execute<Count>(counts)).rows.map((row) => [row.property_id, Number(row.count)]));
  const views = await read(countViews(ctx, only));
  const enquiries = await read(countLeads(ctx, only));
  const photo: MediaKind = "photo";
  const photos = await ctx.db
    .selectDistinctOn([propertyMedia.propertyId], { id: propertyMedia.propertyId, key: propertyMedia.mediaKey })
    .from(propertyMedia)
    .where(
      and(
        eq(propertyMedia.agencyId, ctx.agency.id),
        isAnyOf(propertyMedia.propertyId, ids),
        eq(propertyMedia.kind, photo),
      ),
    )
    .orderBy(propertyMedia.propertyId, asc(propertyMedia.position));
  const keys = new Map(photos.map(({ id, key }) => [id, key]));
  return (id: number) => ({
    views: views.get(id) ?? 0,
    enquiries: enquiries.get(id) ?? 0,
    photo: keys.get(id) ?? null,
  });
}

/** What a filter asks for in any view. */
function toConditions(ctx: StaffContext, filter: StockFilter): (SQL | undefined)[] {
  const { channel, status, branchId, source, minPrice, maxPrice, minBedrooms, days, text } = filter;
  const given = <Value>(value: Value | null, condition: (value: Value) => SQL | undefined) =>
    value === null ? undefined : condition(value);
  return [
    isReadable(ctx),
    given(channel, (value) => eq(p.channel, value)),
    given(status, (value) => eq(p.status, value)),
    given(branchId, (value) => eq(p.branchId, value)),
    given(source, (value) => eq(p.feedSource, value)),
    given(minPrice, (value) => gte(p.priceValue, value)),
    given(maxPrice, (value) => lte(p.priceValue, value)),
    given(minBedrooms, (value) => gte(p.bedrooms, value)),
    given(days, (value) => lte(p.launchedAt, new Date(ctx.now.getTime() - value * dayMs))),
    text === "" ? undefined : matchesText(text),
  ];
}

const maxWords = 8;

/** Every word is in the reference, address or postcode, or all of it is a postcode, with or without its space. */
export function matchesText(text: string): SQL | undefined {
  const toPattern = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, maxWords);
  const hasWord = (word: string) =>
    or(...[p.reference, p.displayAddress, p.postcode].map((column) => ilike(column, toPattern(word))));
  const isPostcode = sql`replace(${p.postcode}, ' ', '') ilike ${toPattern(words.join(""))}`;
  return or(and(...words.map(hasWord)), isPostcode);
}

/** How many homes each view has, or how many of them a filter finds, in one pass, and how many the checks have not seen yet. */
export async function countStock(ctx: StaffContext, filter?: StockFilter) {
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const views = Object.fromEntries(stockViewNames.map((view) => [view, count(viewConditions[view])]));
  const [row] = await ctx.db
    .select({ ...views, unchecked: count(and(isOpen, sql`${listingChecks.propertyId} is null`)) })
    .from(p)
    .leftJoin(listingChecks, joinsCheck)
    .where(filter ? and(...toConditions(ctx, filter)) : isReadable(ctx));
  return row as Record<StockView | "unchecked", number>;
}

/** The branches and sources that the filters offer. */
async function listStockChoices(ctx: StaffContext) {
  const { branchId, name } = branches;
  const all = await ctx.db
    .select({ branchId, name })
    .from(branches)
    .where(eq(branches.agencyId, ctx.agency.id))
    .orderBy(asc(branches.position));
  const sources = await ctx.db
    .selectDistinct({ source: p.feedSource })
    .from(p)
    .where(
      and(
        isReadable(ctx),
        sql`${p.feedSource} is not null`,
        sql`${p.status} <> all(${sql.param([...closedStatuses])})`,
      ),
    );
  return {
    branches: all.filter((branch) => can(ctx.staff, "stock.read", { branchId: branch.branchId })),
    editable: all.filter((branch) => can(ctx.staff, "stock.edit", { branchId: branch.branchId })),
    sources: sources.flatMap(({ source }) => source ?? []).sort(),
  };
}

/** The page of the list. Homes that have never been checked, as after an upgrade, are checked by the worker. */
export async function readStockPage(ctx: StaffContext, filter: StockFilter) {
  const page = await inAgency(ctx, async (tx) => {
    const found = await listStock(tx, filter);
    return {
      filter,
      page: found,
      counts: await countStock(tx),
      missing: filter.view === "incomplete" ? await listMissing(tx, found.homes) : {},
      matches: found.homes.length === 0 ? await countStock(tx, filter) : null,
      choices: await listStockChoices(tx),
    };
  });
  if (page.counts.unchecked > 0)
    await ctx.enqueue(ctx.db, checkListingsJob, toJobData(ctx), { singletonKey: ctx.agency.slug });
  return page;
}

/** Stores the figures that the list is sorted by, every night: counting them takes too long for a request. */
export async function refreshFigures(ctx: Pick<Context, "db" | "agency" | "now">): Promise<void> {
  await ctx.db.execute(sql`${planOnce} update ${listingChecks} c set views = f.views, enquiries = f.enquiries
    from (select c.property_id, coalesce(v.count, 0) as views, coalesce(l.count, 0) as enquiries from ${listingChecks} c
      left join ${countViews(ctx)} v on v.property_id = c.property_id
      left join ${countLeads(ctx)} l on l.property_id = c.property_id where c.agency_id = ${ctx.agency.id}) f
    where c.agency_id = ${ctx.agency.id} and c.property_id = f.property_id
      and (c.views, c.enquiries) is distinct from (f.views, f.enquiries)`);
}

export const checkListingsJob = "check-listings";

const toJobData = ({ agency }: StaffContext) => ({ agencyId: agency.id, slug: agency.slug });
