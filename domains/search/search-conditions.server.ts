import { and, arrayOverlaps, eq, gte, inArray, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/settings.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { boxCondition, placeCondition, ringCondition } from "./place-conditions.server.ts";
import { decodeArea } from "./search-area.ts";
import type { SearchState } from "./search-state.ts";
import { searchedStatuses } from "./status-groups.ts";

const p = properties;
const squareFeetPerAcre = 43_560;
const dayMs = 86_400_000;

/** The where clause of a search; pages, `.ljson`, the map, alerts and next/previous all use this one. */
export function searchConditions(
  ctx: Context,
  search: SearchState,
  place: FoundPlace | null,
  settings: Settings,
): SQL | undefined {
  return and(
    eq(p.agencyId, ctx.agency.id),
    eq(p.channel, search.channel),
    eq(p.published, true),
    inArray(p.status, [...searchedStatuses(search.status, settings.defaultSearchStatus)]),
    place ? placeCondition(place, search.within) : undefined,
    search.poly ? ringCondition((decodeArea(search.poly) ?? []).map(([lat, lng]) => [lng, lat] as const)) : undefined,
    search.viewport ? boxCondition(search.viewport) : undefined,
    ...(search.tags ?? []).map(tagCondition),
    atLeast(p.bedrooms, search.minBeds),
    atMost(p.bedrooms, search.maxBeds),
    atLeast(p.priceValue, search.minPrice),
    atMost(p.priceValue, search.maxPrice),
    atLeast(squareFeet, search.minSquareFeet),
    atMost(squareFeet, search.maxSquareFeet),
    atLeast(acres, search.minAcreage),
    atMost(acres, search.maxAcreage),
    search.auctionDate ? eq(p.auctionDate, search.auctionDate) : undefined,
    search.text ? sql`${p.searchText} @@ websearch_to_tsquery('english', ${search.text})` : undefined,
    search.createdAgo ? gte(p.createdAt, daysBefore(ctx.now, search.createdAgo)) : undefined,
    search.updatedAgo ? gte(p.updatedAt, daysBefore(ctx.now, search.updatedAgo)) : undefined,
    search.shortLets ? eq(p.letType, "short") : undefined,
    search.pets ? eq(p.petsAllowed, true) : undefined,
    search.branchId ? eq(p.branchId, search.branchId) : undefined,
  );
}

/** Land is measured in acres and buildings in square feet; each is compared as the other where only one is known. */
const squareFeet = sql<number>`coalesce(${p.squareFeet}, ${p.acreage} * ${sql.raw(String(squareFeetPerAcre))})`;
const acres = sql<number>`coalesce(${p.acreage}, ${p.squareFeet} / ${sql.raw(`${squareFeetPerAcre}.0`)})`;

function atLeast(measure: SQLWrapper, least: number | undefined): SQL | undefined {
  return least === undefined ? undefined : sql`${measure} >= ${least}`;
}

function atMost(measure: SQLWrapper, most: number | undefined): SQL | undefined {
  return most === undefined ? undefined : sql`${measure} <= ${most}`;
}

/** A tag's hyphens may be spaces in an agency's own words. */
function tagCondition(tag: string): SQL | undefined {
  const name = tag.startsWith("!") ? tag.slice(1) : tag;
  const has = arrayOverlaps(p.tags, [...new Set([name, name.replaceAll("-", " ")])]);
  return tag.startsWith("!") ? not(has) : has;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
