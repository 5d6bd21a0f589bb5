import { and, count, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { loadCards } from "#domains/properties/cards/list-cards.server.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { cardColumns } from "#domains/properties/cards/property-card-json.server.ts";
import { listTypes, propertyTypes } from "#domains/properties/property-types.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { splitTags } from "#domains/properties/tags.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { defaultSort, sortOrders } from "#domains/search/state/sort-orders.ts";
import type { Context } from "#platform/context.ts";
import { toPoint } from "#platform/db/columns.server.ts";
import { type Pagination, paginate } from "./pagination.ts";
import { acres, resolveSearch, searchConditions } from "./search-conditions.server.ts";

export type FoundProperties = { properties: PropertyCardData[]; pagination: Pagination; place: FoundPlace | null };

/** One page of results and the exact total in one statement; null when the place does not exist. */
export async function findProperties(ctx: Context, search: SearchState): Promise<FoundProperties | null> {
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return null;
  const { place, config, where } = resolved;
  const pageSize = config.settings.resultsPageSize;
  const order = searchOrder(search, place);
  const page = search.page ?? 1;
  const shown = ctx.db
    .select({ propertyId: properties.propertyId, total: sql<number>`count(*) over ()`.mapWith(Number).as("total") })
    .from(properties)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as("shown");
  const rows = await ctx.db
    .select({ ...cardColumns, total: shown.total })
    .from(properties)
    .innerJoin(shown, eq(shown.propertyId, properties.propertyId))
    .where(eq(properties.agencyId, ctx.agency.id))
    .orderBy(...order);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await ctx.db.$count(properties, where));
  return { properties: await loadCards(ctx, rows), pagination: paginate(total, pageSize, page), place };
}

/** The tags of land, whose size is in acres. */
const landTags: readonly string[] = listTypes("land").flatMap((type) => propertyTypes[type].tags);

/** Every order ends with the property id, so that pages never repeat or skip a property. */
function searchOrder({ sorted = defaultSort, tags }: SearchState, place: FoundPlace | null): SQL[] {
  const { by, descending } = sortOrders[sorted];
  const isLand = by === "squareFeet" && splitTags(tags).wanted.some((tag) => landTags.includes(tag));
  const first = isLand ? sql`${acres} ${direction(descending)} nulls last` : firstOrder(sortOrders[sorted], place);
  return [first, sql`${properties.propertyId}`];
}

const direction = (descending: boolean) => sql.raw(descending ? "desc" : "asc");

/** Only nullable columns say `nulls last`: the index on `created_at` serves no other order. */
function firstOrder({ by, descending }: (typeof sortOrders)[keyof typeof sortOrders], place: FoundPlace | null): SQL {
  if (by === "distance") {
    if (place === null || !("centre" in place.area)) return firstOrder(sortOrders[defaultSort], place);
    return sql`miles_between(${properties.publicLocation}, ${toPoint(place.area.centre)})`;
  }
  const column = properties[by];
  return sql`${column} ${direction(descending)}${sql.raw(column.notNull ? "" : " nulls last")}`;
}

/** `place` may be another search's; `since` counts only properties added after it. */
type CountedSearch = Readonly<{ search: SearchState; place: FoundPlace | null; since?: Date }>;

/** Counts the results of each search in one statement; none in a place that does not exist. */
export async function countResults(ctx: Context, searches: readonly CountedSearch[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const counts = searches.map(({ search, place, since }, index) => {
    const isPlaced = search.placeId !== undefined;
    const where = and(
      searchConditions(ctx, search, isPlaced ? place : null, settings),
      since && gt(properties.createdAt, since),
    );
    const isMissing = isPlaced && place === null;
    const count = isMissing ? sql`0` : sql`(select count(*)::int from ${properties} where ${where})`;
    return sql`${count} as ${sql.identifier(`count_${index}`)}`;
  });
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return searches.map((_, index) => rows[0]?.[`count_${index}`] ?? 0);
}

export type TownCount = { town: string; homes: number };

export async function countByTown(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<TownCount[]> {
  const { settings } = await agencyConfig(ctx);
  const homes = count();
  return ctx.db
    .select({ town: properties.town, homes })
    .from(properties)
    .where(searchConditions(ctx, search, place, settings))
    .groupBy(properties.town)
    .orderBy(desc(homes), properties.town);
}
