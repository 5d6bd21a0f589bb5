import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/settings.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { areaCondition } from "./area-conditions.server.ts";
import { searchArea } from "./area-pieces.ts";
import { type AskedFields, askedValues } from "./asked-fields.server.ts";
import type { SearchState } from "./search-state.ts";
import { closedStatuses, isClosed, searchedStatuses } from "./status-groups.ts";

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
export type HomeField = (typeof plainFields)[number] | "wantedTags" | "unwantedTags" | "words";

/** The where clause of a search; pages, `.ljson`, the map and next/previous all use this one. */
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
    statuses.some(isClosed) ? hasPage(ctx.now, settings) : undefined,
    areaCondition(searchArea(search, place)),
    homeCondition(homeValues(search), ctx.now),
  );
}

/** A home sold or let so long ago that its page is gone, as `page-standing.ts` tells, is not listed either. */
function hasPage(now: Date, { soldPageDays }: Settings): SQL {
  const since = sql`${now.toISOString()}::timestamptz - ${soldPageDays}::int * interval '24 hours'`;
  const hammer = sql`case when ${p.exchangedPrice} is not null then ${p.auctionDate}::timestamp at time zone 'UTC' end`;
  return sql`(${p.status} <> all(${sql.param(closedStatuses)}::text[]) or greatest(${p.statusChangedAt}, ${hammer}) >= ${since})`;
}

/** What a search asks of a home besides its status and where it is; alerts use it with the columns of saved searches. */
export function homeCondition(asked: AskedFields<HomeField>, now: Date): SQL | undefined {
  const daysAgo = (days: SQL) => sql`${now.toISOString()}::timestamptz - ${days}::int * interval '24 hours'`;
  return and(
    asked.when("channel", (channel) => sql`${p.channel} = ${channel}`),
    asked.every("wantedTags", hasTag),
    asked.every("unwantedTags", (tag) => not(hasTag(tag))),
    asked.when("minBeds", atLeast(p.bedrooms)),
    asked.when("maxBeds", atMost(p.bedrooms)),
    asked.when("minPrice", atLeast(p.priceValue)),
    asked.when("maxPrice", atMost(p.priceValue)),
    asked.when("minSquareFeet", atLeast(squareFeet)),
    asked.when("maxSquareFeet", atMost(squareFeet)),
    asked.when("minAcreage", atLeast(acres)),
    asked.when("maxAcreage", atMost(acres)),
    asked.when("auctionDate", (date) => sql`${p.auctionDate} = ${date}::date`),
    asked.when("words", (words) => sql`${p.searchText} @@ ${words}`),
    asked.when("createdAgo", (days) => sql`${p.createdAt} >= ${daysAgo(days)}`),
    asked.when("updatedAgo", (days) => sql`${p.updatedAt} >= ${daysAgo(days)}`),
    asked.when("shortLets", () => eq(p.letType, "short")),
    asked.when("pets", () => eq(p.petsAllowed, true)),
    asked.when("branchId", (branchId) => sql`${p.branchId} = ${branchId}`),
  );
}

function homeValues(search: SearchState): AskedFields<HomeField> {
  const tags = search.tags ?? [];
  const plain = plainFields.map((field) => [field, search[field] === undefined ? undefined : sql`${search[field]}`]);
  return askedValues<HomeField>({
    ...Object.fromEntries(plain),
    wantedTags: tags.filter((tag) => !tag.startsWith("!")).map((tag) => sql`${tag}`),
    unwantedTags: tags.filter((tag) => tag.startsWith("!")).map((tag) => sql`${tag.slice(1)}`),
    words: search.text === undefined ? undefined : sql`websearch_to_tsquery('english', ${search.text})`,
  });
}

/** Land is measured in acres and buildings in square feet; each is compared as the other where only one is known. */
const squareFeet = sql<number>`coalesce(${p.squareFeet}, ${p.acreage} * ${sql.raw(String(squareFeetPerAcre))})`;
const acres = sql<number>`coalesce(${p.acreage}, ${p.squareFeet} / ${sql.raw(`${squareFeetPerAcre}.0`)})`;

const atLeast = (measure: SQLWrapper) => (least: SQL) => sql`${measure} >= ${least}`;
const atMost = (measure: SQLWrapper) => (most: SQL) => sql`${measure} <= ${most}`;

/** A tag's hyphens may be spaces in an agency's own words. */
const hasTag = (tag: SQL) => sql`${p.tags} && array[${tag}::text, replace(${tag}::text, '-', ' ')]`;
