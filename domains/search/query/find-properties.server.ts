import { and, count, desc, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { loadCards } from "#domains/properties/cards/list-cards.server.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { type CardRow, cardColumns } from "#domains/properties/cards/property-card-json.server.ts";
import { hasPage, isPublished } from "#domains/properties/property-conditions.server.ts";
import { listTypes, propertyTypes } from "#domains/properties/property-types.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { splitTags } from "#domains/properties/tags.ts";
import { defaultOrder } from "#domains/search/state/default-order.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { defaultSort, sortOrders } from "#domains/search/state/sort-orders.ts";
import { findReach, type Reach } from "#domains/search/travel/find-reach.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { toPoint } from "#platform/db/columns.server.ts";
import { planOnce } from "#platform/db/database.server.ts";
import { hasTooManyToCount, isWithoutArea } from "./has-too-many-to-count.server.ts";
import { maxCounted, type Pagination, paginate } from "./pagination.ts";
import { acres, resolveSearch, searchConditions } from "./search-conditions.server.ts";

export type FoundProperties = {
  properties: PropertyCardData[];
  /** Of each property, what a wide row of results shows in addition. */
  rows: Pick<ResultRow, "branchId" | "features" | "lotNumber" | "parentPropertyId">[];
  pagination: Pagination;
  place: FoundPlace | null;
  reach: Reach[];
};

const resultColumns = {
  ...cardColumns,
  branchId: properties.branchId,
  parentPropertyId: properties.parentPropertyId,
};

type ResultRow = CardRow & { branchId: number; parentPropertyId: number | null };

/** One page of results and their count; null when the place does not exist. */
export async function findProperties(ctx: Context, search: SearchState): Promise<FoundProperties | null> {
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return null;
  const { place, reach, config, where, matching } = resolved;
  const { resultsPageSize } = config.settings;
  const pageSize = isByLot(search) || isByPlot(search) ? Math.max(resultsPageSize, lotsPageSize) : resultsPageSize;
  const page = search.page ?? 1;
  const read = { where, order: searchOrder(search, place, ctx.now), limit: pageSize, offset: (page - 1) * pageSize };
  const answer = async (found: readonly ResultRow[], count: number, end?: number) => {
    const rows = found.slice(0, pageSize);
    return {
      properties: await loadCards(ctx, rows),
      rows,
      pagination: paginate(count, pageSize, page, end),
      place,
      reach,
    };
  };
  const isEverywhere = isWithoutArea(search) && search.viewport === undefined;
  if (!isEverywhere || !(await hasTooManyToCount(ctx, where))) {
    const isShown = (closedOn: SQLWrapper) => hasPage(ctx.now, config.settings, closedOn);
    const { rows, count } = await readCountedPage(ctx, { ...read, matching, isShown });
    if (count <= maxCounted) return answer(rows, count);
  }
  const rows = await readOrderedPage(ctx, search, { ...read, limit: pageSize + 1 });
  return answer(rows, maxCounted + 1, read.offset + rows.length);
}

type PageRead = Readonly<{ where: SQL | undefined; order: Order; limit: number; offset: number }>;

type CountedRead = PageRead & Readonly<{ matching: SQL | undefined; isShown: (closedOn: SQLWrapper) => SQL }>;

/** Counts and sorts all results in one statement, but reads at most one more than `maxCounted`, and then in no order. */
async function readCountedPage(ctx: Context, { where, matching, isShown, order, limit, offset }: CountedRead) {
  const { propertyId, closedOn } = properties;
  // `closed_on` is the last column of a row: a condition on it in the scan makes Postgres decode all columns of every row
  // read. `offset 0` keeps it out.
  const matches = sql`(select ${propertyId}, ${closedOn}, ${order.key} as sort_key from ${properties} where ${matching} offset 0)`;
  const found = sql`(select * from ${matches} as matches where ${isShown(sql`closed_on`)} limit ${maxCounted + 1}) as found`;
  const ids = sql`array_agg(property_id order by sort_key ${order.direction}, property_id)`;
  const shown = ctx.db
    .select({
      ids: sql<number[]>`(${ids})[${offset + 1}::int:${offset + limit}::int]`.as("ids"),
      count: sql<number>`count(*)`.mapWith(Number).as("count"),
    })
    .from(found)
    .as("shown");
  const rows = await ctx.db
    .select({ ...resultColumns, count: shown.count })
    .from(properties)
    .innerJoin(shown, sql`${propertyId} = any(${shown.ids})`)
    .where(eq(properties.agencyId, ctx.agency.id))
    .orderBy(sql`array_position(${shown.ids}, ${propertyId})`);
  return { rows, count: rows[0]?.count ?? (offset === 0 ? 0 : await countUpToMax(ctx, where)) };
}

async function countUpToMax(ctx: Context, where: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`${planOnce} select ${upToMax(where)} as count`);
  return rows[0]?.count ?? 0;
}

const upToMax = (where: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${properties} where ${where} limit ${maxCounted + 1}) as found)`;

/** Reads in the order of an index where there is one, because with this many results a page is complete after a few rows. */
function readOrderedPage(ctx: Context, { channel }: SearchState, { where, order, limit, offset }: PageRead) {
  // `is true` keeps the planner from collecting all results by another index and sorting them.
  const unindexed = and(isPublished(ctx), eq(properties.channel, channel), sql`(${where}) is true`);
  return ctx.db
    .select(resultColumns)
    .from(properties)
    .where(order.isIndexed ? unindexed : where)
    .orderBy(sql`${order.key} ${order.direction}`, properties.propertyId)
    .limit(limit)
    .offset(offset);
}

/** All lots of a sale are on one page, and all plots of a development. */
const lotsPageSize = 48;

/** Auction lots are in the order of their sales unless the visitor chooses another. */
export const isByLot = (search: SearchState) => search.sorted === undefined && defaultOrder(search) === "Lot number";

/** New homes are below their development, in the order of their plots. */
export const isByPlot = (search: SearchState) => search.sorted === undefined && defaultOrder(search) === "Development";

/** The tags of land, whose size is in acres. */
const landTags: readonly string[] = listTypes("land").flatMap((type) => propertyTypes[type].tags);

/** The property id follows in every order, so that pages never repeat or skip a property. */
type Order = Readonly<{ key: SQL; direction: SQL; isIndexed: boolean }>;

function searchOrder(search: SearchState, place: FoundPlace | null, now: Date): Order {
  if (isByLot(search)) return lotOrder(now);
  if (isByPlot(search)) return plotOrder;
  const { sorted = defaultSort, tags } = search;
  const { wanted } = splitTags(tags);
  if (sorted === defaultSort && defaultOrder(search) === "Latest first")
    return { key: sql`${properties.statusChangedAt}`, direction: sql.raw("desc"), isIndexed: false };
  const { by, descending } = sortOrders[sorted];
  const isLand = by === "squareFeet" && wanted.some((tag) => landTags.includes(tag));
  if (isLand) return { key: acres, direction: sql.raw(descending ? "desc nulls last" : "asc"), isIndexed: false };
  return toOrder(sortOrders[sorted], place);
}

/** The next sale first, past sales after all to come, each by lot. */
function lotOrder(now: Date): Order {
  const days = sql`(${properties.auctionDate} - ${toLondonDate(now)}::date)`;
  const sale = sql`case when ${days} < 0 then 100000 - ${days} else ${days} end`;
  const key = sql`(${sale}) * 1000 + coalesce(${properties.lotNumber}, 999)`;
  return { key, direction: sql.raw("asc"), isIndexed: false };
}

/** Developments with their plots, then single new homes. */
const isAlone = sql`(${properties.parentPropertyId} is null and ${properties.propertyType} <> 'development')::int`;
const plotNumber = sql`coalesce(substring(${properties.displayAddress} from '[0-9]{1,6}')::int, 0)`;
const ownDevelopment = sql`coalesce(${properties.parentPropertyId}, ${properties.propertyId})`;
const plotOrder: Order = {
  key: sql`array[${isAlone}, ${ownDevelopment}, (${properties.parentPropertyId} is not null)::int, ${plotNumber}]`,
  direction: sql.raw("asc"),
  isIndexed: false,
};

/** Only nullable columns say `nulls last`, which the indexes of the others do not serve. */
function toOrder({ by, descending }: (typeof sortOrders)[keyof typeof sortOrders], place: FoundPlace | null): Order {
  if (by === "distance") {
    if (place === null || !("centre" in place.area)) return toOrder(sortOrders[defaultSort], place);
    const key = sql`miles_between(${properties.publicLocation}, ${toPoint(place.area.centre)})`;
    return { key, direction: sql.raw("asc"), isIndexed: false };
  }
  const { notNull } = properties[by];
  const direction = sql.raw(!descending ? "asc" : notNull ? "desc" : "desc nulls last");
  return { key: sql`${properties[by]}`, direction, isIndexed: notNull === descending };
}

/** `place` may be another search's; `since` counts only properties added after it, `where` those it holds for. */
type CountedSearch = Readonly<{ search: SearchState; place: FoundPlace | null; since?: Date; where?: SQL | undefined }>;

/** Counts the results of each search in one statement, up to `maxCounted` + 1; none in a place that does not exist. */
export async function countResults(ctx: Context, searches: readonly CountedSearch[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const reaches = await Promise.all(searches.map(({ search }) => findReach(ctx, search)));
  const counts = searches.map(({ search, place, since, where: condition }, index) => {
    const isPlaced = search.placeId !== undefined;
    const reach = reaches[index] ?? null;
    const where = and(
      searchConditions(ctx, search, { place: isPlaced ? place : null, reach: reach ?? [] }, settings),
      since && gt(properties.createdAt, since),
      condition,
    );
    const isMissing = (isPlaced && place === null) || reach === null;
    const count = isMissing ? sql`0` : upToMax(where);
    return sql`${count} as ${sql.identifier(`count_${index}`)}`;
  });
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`${planOnce} select ${sql.join(counts, sql`, `)}`);
  return searches.map((_, index) => rows[0]?.[`count_${index}`] ?? 0);
}

export type TownCount = { town: string; homes: number };

export async function countByTown(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<TownCount[]> {
  const { settings } = await agencyConfig(ctx);
  const homes = count();
  return ctx.db
    .select({ town: properties.town, homes })
    .from(properties)
    .where(searchConditions(ctx, search, { place }, settings))
    .groupBy(properties.town)
    .orderBy(desc(homes), properties.town);
}
