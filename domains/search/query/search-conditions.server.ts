import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/agency-settings.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { hasPage, hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import { closedStatuses, searchedStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { splitTags } from "#domains/properties/tags.ts";
import { toSearchArea } from "#domains/search/area/search-area.ts";
import type { FieldName, SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { areaCondition } from "./area-conditions.server.ts";
import { type FilterSource, type FilterValues, valueSource } from "./filter-source.server.ts";

const p = properties;
const squareFeetPerAcre = 43_560;

/** Land is measured in acres and buildings in square feet; when only one is known, it is converted. */
const squareFeet = sql<number>`coalesce(${p.squareFeet}, ${p.acreage} * ${sql.raw(String(squareFeetPerAcre))})`;
const acres = sql<number>`coalesce(${p.acreage}, ${p.squareFeet} / ${sql.raw(`${squareFeetPerAcre}.0`)})`;

type Condition = (value: SQL, now: Date) => SQL;

const equals = (column: SQLWrapper) => (value: SQL) => sql`${column} = ${value}`;
const atLeast = (measure: SQLWrapper) => (min: SQL) => sql`${measure} >= ${min}`;
const atMost = (measure: SQLWrapper) => (max: SQL) => sql`${measure} <= ${max}`;
const daysAgo = (column: SQLWrapper) => (days: SQL, now: Date) =>
  sql`${column} >= ${now.toISOString()}::timestamptz - ${days}::int * interval '24 hours'`;

/**
 * What each field of a search asks of a property. A condition applies to the column of `saved_searches` with the field's
 * name, or to the columns named here. "area" and "status" have conditions of their own; null filters nothing.
 */
const conditions = {
  channel: equals(p.channel),
  placeId: "area",
  within: "area",
  poly: "area",
  viewport: "area",
  tags: { wantedTags: hasTag, unwantedTags: (tag) => not(hasTag(tag)) },
  minBeds: atLeast(p.bedrooms),
  maxBeds: atMost(p.bedrooms),
  minPrice: atLeast(p.priceValue),
  maxPrice: atMost(p.priceValue),
  minSquareFeet: atLeast(squareFeet),
  maxSquareFeet: atMost(squareFeet),
  minAcreage: atLeast(acres),
  maxAcreage: atMost(acres),
  status: "status",
  auctionDate: (date) => sql`${p.auctionDate} = ${date}::date`,
  text: { words: (words) => sql`${p.searchText} @@ ${words}` },
  createdAgo: daysAgo(p.createdAt),
  updatedAgo: daysAgo(p.updatedAt),
  shortLets: () => eq(p.letType, "short"),
  pets: () => eq(p.petsAllowed, true),
  branchId: equals(p.branchId),
  sorted: null,
  page: null,
} satisfies Record<FieldName, Condition | Readonly<Record<string, Condition>> | "area" | "status" | null>;

type Columns<Field extends FieldName> = (typeof conditions)[Field] extends string | null
  ? never
  : (typeof conditions)[Field] extends Condition
    ? Field
    : keyof (typeof conditions)[Field];

/** The columns of `saved_searches` that alert matching needs. `words` is a tsquery. */
export type FilterColumn = { [Field in FieldName]: Columns<Field> }[FieldName];

const columnConditions = Object.entries(conditions).flatMap(([field, condition]) => {
  if (typeof condition === "function") return [[field, condition]];
  return condition === null || typeof condition === "string" ? [] : Object.entries(condition);
}) as [FilterColumn, Condition][];

export const filterColumns = columnConditions.map(([column]) => column);

/** The WHERE clause of a search, shared by pages, `.ljson`, the map and next/previous. */
export function searchConditions(
  ctx: Context,
  search: SearchState,
  place: FoundPlace | null,
  settings: Settings,
): SQL | undefined {
  const statuses = searchedStatuses(search.status, settings.defaultSearchStatus);
  return and(
    isPublished(ctx),
    sql`${p.status} = any(${sql.param(statuses)}::text[])`,
    // Only closed statuses expire; without this condition the index alone answers.
    statuses.some((status) => closedStatuses.includes(status)) ? hasPage(ctx.now, settings) : undefined,
    areaCondition(toSearchArea(search, place)),
    propertyCondition(valueSource(filterValues(search)), ctx.now),
  );
}

/** All filters but status and area. Alerts apply it to the columns of saved searches. */
export function propertyCondition(filters: FilterSource<FilterColumn>, now: Date): SQL | undefined {
  return and(...columnConditions.map(([column, condition]) => filters.when(column, (value) => condition(value, now))));
}

function filterValues(search: SearchState): FilterValues<FilterColumn> {
  const { wanted, unwanted } = splitTags(search.tags);
  const computed: Record<Exclude<FilterColumn, FieldName>, SQL | SQL[] | undefined> = {
    wantedTags: wanted.map((tag) => sql`${tag}`),
    unwantedTags: unwanted.map((tag) => sql`${tag}`),
    words: search.text === undefined ? undefined : sql`websearch_to_tsquery('english', ${search.text})`,
  };
  return { ...Object.fromEntries(Object.entries(search).map(([field, value]) => [field, sql`${value}`])), ...computed };
}
