import { searchStatuses } from "#domains/properties/status-groups.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { encodePolyline } from "#domains/search/area/polyline.ts";
import { type SearchState, type SortOrder, sortOrders, type Viewport } from "./search-state.ts";

/** Unvalidated input from a path, a query, a form or storage. */
export type RawSearch = { readonly [Field in keyof SearchState]?: unknown };

const maxTags = 20;
const maxWithinMiles = 50;
const defaultSort: SortOrder = "most-recent-first";

/** The only constructor of a SearchState. Drops invalid values and defaults. */
export function normaliseSearch(input: RawSearch): SearchState {
  const placeId = slug(input.placeId);
  const poly = polygon(input.poly);
  const [minBeds, maxBeds] = range(input.minBeds, input.maxBeds, 0, 99);
  const [minPrice, maxPrice] = range(input.minPrice, input.maxPrice, 1, 1_000_000_000);
  const [minSquareFeet, maxSquareFeet] = range(input.minSquareFeet, input.maxSquareFeet, 1, 100_000_000);
  const [minAcreage, maxAcreage] = range(input.minAcreage, input.maxAcreage, 0.01, 1_000_000, 2);
  return omitUndefined({
    channel: input.channel === "lettings" ? "lettings" : "sales",
    placeId,
    within: placeId === undefined ? undefined : number(input.within, 0.01, maxWithinMiles, 2),
    poly,
    viewport: viewport(input.viewport),
    tags: tags(input.tags),
    minBeds,
    maxBeds,
    minPrice,
    maxPrice,
    minSquareFeet,
    maxSquareFeet,
    minAcreage,
    maxAcreage,
    status: oneOf(searchStatuses, input.status),
    auctionDate: isoDate(input.auctionDate),
    text: cleanText(input.text),
    createdAgo: number(input.createdAgo, 1, 3650),
    updatedAgo: number(input.updatedAgo, 1, 3650),
    shortLets: flag(input.shortLets),
    pets: flag(input.pets),
    branchId: number(input.branchId, 1, 2_147_483_647),
    sorted: sortOrder(input.sorted, placeId),
    page: number(input.page, 2, 100_000),
  });
}

/** Any change resets the page to 1, unless the page itself changes. */
export function changeSearch(search: SearchState, change: RawSearch): SearchState {
  return normaliseSearch({ ...search, page: undefined, ...change });
}

function omitUndefined(fields: Record<string, unknown>): SearchState {
  return Object.freeze(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  ) as SearchState;
}

function slug(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100 ? value : undefined;
}

function polygon(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 5_000) return undefined;
  const ring = decodePolygon(value);
  return ring === null ? undefined : encodePolyline(ring);
}

function viewport(value: unknown): Viewport | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined;
  const sides = value.map((side) => number(side, -180, 180, 5));
  const [west, south, east, north] = sides;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  return west < east && south < north && south >= -90 && north <= 90 ? [west, south, east, north] : undefined;
}

function tags(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = value.filter((tag) => typeof tag === "string").map((tag) => toTagSlug(tag));
  const clean = [...new Set(known)].filter((tag) => /^!?[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) && tag.length <= 60);
  return clean.length === 0 ? undefined : clean.sort().slice(0, maxTags);
}

function range(
  low: unknown,
  high: unknown,
  min: number,
  max: number,
  decimals = 0,
): [number | undefined, number | undefined] {
  const [from, to] = [number(low, min, max, decimals), number(high, min, max, decimals)];
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

function number(value: unknown, min: number, max: number, decimals = 0): number | undefined {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : value;
  if (typeof parsed !== "number" || !Number.isFinite(parsed)) return undefined;
  const rounded = decimals === 0 ? Math.trunc(parsed) : Math.round(parsed * 10 ** decimals) / 10 ** decimals;
  return rounded >= min && rounded <= max ? rounded + 0 : undefined;
}

function oneOf<Value extends string>(list: readonly Value[], value: unknown): Value | undefined {
  return list.find((item) => item === value);
}

function sortOrder(value: unknown, placeId: string | undefined): SortOrder | undefined {
  const order = oneOf(sortOrders, value);
  return order === defaultSort || (order === "nearest-first" && placeId === undefined) ? undefined : order;
}

function isoDate(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

function cleanText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const visible = value.toWellFormed().replace(/[\p{Cc}\p{Cf}\ufffd]/gu, " ");
  const short = visible.replace(/\s+/g, " ").trim().slice(0, 100).toWellFormed().replaceAll("\ufffd", "").trim();
  return short === "" ? undefined : short;
}

function flag(value: unknown): true | undefined {
  return value === true || value === "true" || value === "1" || value === "on" ? true : undefined;
}
