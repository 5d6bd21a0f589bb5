import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { defaultDepositPercent } from "#domains/calculators/default-deposit.ts";
import { monthlyCostCondition } from "#domains/calculators/monthly-cost-sql.server.ts";
import { type FoundPlace, findPlace } from "#domains/places/find-place.server.ts";
import { squareFeetPerSquareMetre } from "#domains/properties/facts/key-facts.ts";
import { hasPage, hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import { listTypes } from "#domains/properties/property-types.ts";
import { searchedStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { splitTags } from "#domains/properties/tags.ts";
import { type SearchArea, toSearchArea } from "#domains/search/area/search-area.ts";
import { isPerPerson } from "#domains/search/filters/price-options.ts";
import type { FieldName, SearchState } from "#domains/search/state/search-state.ts";
import { findReach, type Reach } from "#domains/search/travel/find-reach.server.ts";
import type { Context } from "#platform/context.ts";
import { areaCondition } from "./area-conditions.server.ts";
import { type FilterSource, type FilterValues, valueSource } from "./filter-source.server.ts";

export { getPlacesVersion } from "#domains/places/load-places.server.ts";

const p = properties;
const squareFeetPerAcre = 43_560;

/** Land is measured in acres and buildings in square feet; when only one is known, it is converted. */
const squareFeet = sql<number>`coalesce(${p.squareFeet}, ${p.acreage} * ${sql.raw(String(squareFeetPerAcre))})`;
export const acres = sql<number>`coalesce(${p.acreage}, ${p.squareFeet} / ${sql.raw(`${squareFeetPerAcre}.0`)})`;

const squareMetres = sql`${p.squareFeet} / ${sql.raw(String(squareFeetPerSquareMetre))}::float8`;

type ConditionContext = Readonly<{
  now: Date;
  /** Of mortgages, per cent a year. */
  interestRate: number;
  depositPercent: SQL;
  /** Of a search whose prices are rents per person per week; null where an agency shows none. */
  perPerson: Readonly<{ applies: SQL; divides: boolean }> | null;
}>;
type Condition = (value: SQL, context: ConditionContext) => SQL;

const otherTypes = sql.param([...listTypes("land"), ...listTypes("commercial")]);
/** null for land and business premises: no bedrooms does not make them studios. */
export const bedrooms = sql`case when ${p.bedrooms} > 0 or ${p.propertyType} <> all(${otherTypes}::text[]) then ${p.bedrooms} end`;

const equals = (column: SQLWrapper) => (value: SQL) => sql`${column} = ${value}`;
const atLeast = (measure: SQLWrapper) => (min: SQL) => sql`${measure} >= ${min}`;
const atMost = (measure: SQLWrapper) => (max: SQL) => sql`${measure} <= ${max}`;
const daysAgo =
  (column: SQLWrapper): Condition =>
  (days, { now }) =>
    sql`${column} >= ${now.toISOString()}::timestamptz - ${days}::int * interval '24 hours'`;

/** Rents per person are compared as they are shown, in whole pounds a week. */
const price =
  (operator: "<=" | ">="): Condition =>
  (value, { perPerson }) => {
    const compare = (rent: SQLWrapper, bound: SQL) => sql`${rent} ${sql.raw(operator)} ${bound}`;
    if (perPerson === null) return compare(p.priceValue, value);
    const people = perPerson.divides ? sql`greatest(${p.bedrooms}, 1)` : sql`1`;
    const weekly = (monthly: SQLWrapper) => sql`round(12.0 * ${monthly} / 52)`;
    const shown = compare(sql`round(12.0 * ${p.priceValue} / 52 / ${people})`, weekly(value));
    return sql`case when ${perPerson.applies} then ${shown} else ${compare(p.priceValue, value)} end`;
  };

/** `isStudentSearch`: whether a search asks for student homes. */
export function toPerPerson(settings: Settings, isStudentSearch: SQL): ConditionContext["perPerson"] {
  if (!settings.displayStudentPropertyAsPppw) return null;
  return { applies: isStudentSearch, divides: !settings.displayPppwWithoutBedroomDivision };
}

/** `deposit`: that of a search, or null. */
export const toDepositPercent = (deposit: SQL) => sql`coalesce(${deposit}, ${defaultDepositPercent})`;

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
  travel: "area",
  tags: { wantedTags: hasTag, unwantedTags: (tag) => not(hasTag(tag)) },
  minBeds: atLeast(p.bedrooms),
  maxBeds: atMost(bedrooms),
  minPrice: price(">="),
  maxPrice: price("<="),
  maxMonthly: (max, loan) => monthlyCostCondition({ ...p, squareMetres }, max, loan),
  deposit: null,
  // A home without a date counts as available: its page says to ask.
  availableBy: (date) => sql`(${p.availableFrom} is null or ${p.availableFrom} <= ${date}::date)`,
  furnishing: (wanted) =>
    sql`(${p.furnishing} = ${wanted} or (${p.furnishing} = 'furnished_or_unfurnished' and ${wanted} <> 'part_furnished'))`,
  bills: () => sql`${p.billsIncluded} <> '{}'`,
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
  { place, reach = [] }: SearchPlaces,
  settings: Settings,
): SQL | undefined {
  return and(matchConditions(ctx, search, { place, reach }, settings), hasPage(ctx.now, settings));
}

/** The WHERE clause without `hasPage`. */
function matchConditions(ctx: Context, search: SearchState, places: SearchPlaces, settings: Settings) {
  return and(
    isPublished(ctx),
    sql`${p.status} = any(${sql.param(searchedStatuses(search.status, settings.defaultSearchStatus))}::text[])`,
    filterConditions(ctx, search, places, settings),
  );
}

/** The filters of a search, whatever the status of a home and whether it is published. */
export function filterConditions(
  { now }: Pick<Context, "now">,
  search: SearchState,
  { place, reach = [] }: SearchPlaces,
  settings: Settings,
): SQL | undefined {
  return and(
    areaCondition(toSearchArea(search, place, reach)),
    propertyCondition(valueSource(filterValues(search)), {
      now,
      interestRate: settings.mortgageInterestRate,
      depositPercent: toDepositPercent(sql`${search.deposit ?? null}::int`),
      perPerson: isPerPerson(search, { studentsPppw: true }) ? toPerPerson(settings, sql`true`) : null,
    }),
  );
}

/** All filters but status and area. Alerts apply it to the columns of saved searches. */
export function propertyCondition(filters: FilterSource<FilterColumn>, context: ConditionContext): SQL | undefined {
  return and(
    ...columnConditions.map(([column, condition]) => filters.when(column, (value) => condition(value, context))),
  );
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

/** The place of a search, and where its journeys may start. */
export type SearchPlaces = Readonly<{ place: FoundPlace | null; reach?: readonly Reach[] }>;

type ResolvedSearch = {
  place: FoundPlace | null;
  reach: Reach[];
  config: AgencyConfig;
  where: SQL | undefined;
  /** `where` but for `hasPage`. */
  matching: SQL | undefined;
};

/** What a search needs to run; null when its place does not exist. */
export async function resolveSearch(ctx: Context, search: SearchState): Promise<ResolvedSearch | null> {
  const [place, reach] = await Promise.all([findSearchPlace(ctx, search), findReach(ctx, search)]);
  if (place === undefined || reach === null) return null;
  const config = await agencyConfig(ctx);
  const matching = matchConditions(ctx, search, { place, reach }, config.settings);
  return { place, reach, config, matching, where: and(matching, hasPage(ctx.now, config.settings)) };
}

/** null when the place or a destination does not exist. */
export async function findSearchArea(ctx: Context, search: SearchState): Promise<SearchArea | null> {
  const [place, reach] = await Promise.all([findSearchPlace(ctx, search), findReach(ctx, search)]);
  return place === undefined || reach === null ? null : toSearchArea(search, place, reach);
}

/** null for a search without a place, undefined when the place does not exist. */
async function findSearchPlace(
  ctx: Pick<Context, "db">,
  { placeId }: SearchState,
): Promise<FoundPlace | null | undefined> {
  return placeId === undefined ? null : ((await findPlace(ctx, placeId)) ?? undefined);
}
