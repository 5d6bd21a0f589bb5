import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/agency-settings.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { hasPage, hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import { searchedStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { splitTags } from "#domains/properties/tags.ts";
import { toSearchArea } from "#domains/search/area/search-area.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { areaCondition } from "./area-conditions.server.ts";
import { type FilterSource, valueSource } from "./filter-source.server.ts";

const p = properties;
const squareFeetPerAcre = 43_560;

const plainFields = [
  "channel",
  "minBeds",
  "maxBeds",
  "minPrice",
  "maxPrice",
  "minSquareFeet",
  "maxSquareFeet",
  "minAcreage",
  "maxAcreage",
  "auctionDate",
  "createdAgo",
  "updatedAgo",
  "shortLets",
  "pets",
  "branchId",
] as const satisfies readonly (keyof SearchState)[];

/** `words` is a tsquery. */
export type PropertyField = (typeof plainFields)[number] | "wantedTags" | "unwantedTags" | "words";

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
    hasPage(ctx.now, settings),
    areaCondition(toSearchArea(search, place)),
    propertyCondition(propertySource(search), ctx.now),
  );
}

/** All filters but status and area. Alerts apply it to the columns of saved searches. */
export function propertyCondition(filters: FilterSource<PropertyField>, now: Date): SQL | undefined {
  const daysAgo = (days: SQL) => sql`${now.toISOString()}::timestamptz - ${days}::int * interval '24 hours'`;
  return and(
    filters.when("channel", (channel) => sql`${p.channel} = ${channel}`),
    filters.every("wantedTags", hasTag),
    filters.every("unwantedTags", (tag) => not(hasTag(tag))),
    filters.when("minBeds", atLeast(p.bedrooms)),
    filters.when("maxBeds", atMost(p.bedrooms)),
    filters.when("minPrice", atLeast(p.priceValue)),
    filters.when("maxPrice", atMost(p.priceValue)),
    filters.when("minSquareFeet", atLeast(squareFeet)),
    filters.when("maxSquareFeet", atMost(squareFeet)),
    filters.when("minAcreage", atLeast(acres)),
    filters.when("maxAcreage", atMost(acres)),
    filters.when("auctionDate", (date) => sql`${p.auctionDate} = ${date}::date`),
    filters.when("words", (words) => sql`${p.searchText} @@ ${words}`),
    filters.when("createdAgo", (days) => sql`${p.createdAt} >= ${daysAgo(days)}`),
    filters.when("updatedAgo", (days) => sql`${p.updatedAt} >= ${daysAgo(days)}`),
    filters.when("shortLets", () => eq(p.letType, "short")),
    filters.when("pets", () => eq(p.petsAllowed, true)),
    filters.when("branchId", (branchId) => sql`${p.branchId} = ${branchId}`),
  );
}

function propertySource(search: SearchState): FilterSource<PropertyField> {
  const { wanted, unwanted } = splitTags(search.tags);
  const plain = plainFields.map((field) => [field, search[field] === undefined ? undefined : sql`${search[field]}`]);
  return valueSource<PropertyField>({
    ...Object.fromEntries(plain),
    wantedTags: wanted.map((tag) => sql`${tag}`),
    unwantedTags: unwanted.map((tag) => sql`${tag}`),
    words: search.text === undefined ? undefined : sql`websearch_to_tsquery('english', ${search.text})`,
  });
}

/** Land is measured in acres and buildings in square feet; when only one is known, it is converted. */
const squareFeet = sql<number>`coalesce(${p.squareFeet}, ${p.acreage} * ${sql.raw(String(squareFeetPerAcre))})`;
const acres = sql<number>`coalesce(${p.acreage}, ${p.squareFeet} / ${sql.raw(`${squareFeetPerAcre}.0`)})`;

const atLeast = (measure: SQLWrapper) => (min: SQL) => sql`${measure} >= ${min}`;
const atMost = (measure: SQLWrapper) => (max: SQL) => sql`${measure} <= ${max}`;
