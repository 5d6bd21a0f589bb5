import { encodePolyline } from "./polyline.ts";
import { decodeArea } from "./search-area.ts";
import { type SearchState, type SortWord, searchStatuses, sortWords, type Viewport } from "./search-state.ts";

/** What came from a path, a query, a form or storage; a field may be missing, of another type or nonsense. */
export type LooseSearch = { readonly [Field in keyof SearchState]?: unknown };

const mostTags = 20;
const mostWithinMiles = 50;
const defaultSort: SortWord = "most-recent-first";

/** The one way to make a SearchState: what has no meaning is dropped, and so is what is the default anyway. */
export function normaliseSearch(input: LooseSearch): SearchState {
  const placeId = slug(input.placeId);
  const poly = area(input.poly);
  const [minBeds, maxBeds] = range(input.minBeds, input.maxBeds, 0, 99);
  const [minPrice, maxPrice] = range(input.minPrice, input.maxPrice, 1, 1_000_000_000);
  const [minSquareFeet, maxSquareFeet] = range(input.minSquareFeet, input.maxSquareFeet, 1, 100_000_000);
  const [minAcreage, maxAcreage] = range(input.minAcreage, input.maxAcreage, 0.01, 1_000_000, 2);
  return withoutGaps({
    channel: input.channel === "lettings" ? "lettings" : "sales",
    placeId,
    within: placeId === undefined ? undefined : number(input.within, 0.01, mostWithinMiles, 2),
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
    auctionDate: day(input.auctionDate),
    text: words(input.text),
    createdAgo: number(input.createdAgo, 1, 3650),
    updatedAgo: number(input.updatedAgo, 1, 3650),
    shortLets: flag(input.shortLets),
    pets: flag(input.pets),
    branchId: number(input.branchId, 1, 2_147_483_647),
    sorted: sortWord(input.sorted, placeId),
    page: number(input.page, 2, 100_000),
  });
}

/** One search made from another. Whatever else changes, the page starts anew unless it is itself the change. */
export function changeSearch(search: SearchState, change: LooseSearch): SearchState {
  return normaliseSearch({ ...search, page: undefined, ...change });
}

function withoutGaps(fields: Record<string, unknown>): SearchState {
  return Object.freeze(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  ) as SearchState;
}

function slug(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100 ? value : undefined;
}

function area(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 5_000) return undefined;
  const ring = decodeArea(value);
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
  const known = value
    .filter((tag) => typeof tag === "string")
    .map((tag) => tag.toLowerCase().trim().replaceAll(" ", "-"));
  const clean = [...new Set(known)].filter((tag) => /^!?[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) && tag.length <= 60);
  return clean.length === 0 ? undefined : clean.sort().slice(0, mostTags);
}

function range(
  low: unknown,
  high: unknown,
  least: number,
  most: number,
  decimals = 0,
): [number | undefined, number | undefined] {
  const [from, to] = [number(low, least, most, decimals), number(high, least, most, decimals)];
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

function number(value: unknown, least: number, most: number, decimals = 0): number | undefined {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : value;
  if (typeof parsed !== "number" || !Number.isFinite(parsed)) return undefined;
  const rounded = decimals === 0 ? Math.trunc(parsed) : Math.round(parsed * 10 ** decimals) / 10 ** decimals;
  return rounded >= least && rounded <= most ? rounded + 0 : undefined;
}

function oneOf<Word extends string>(list: readonly Word[], value: unknown): Word | undefined {
  return list.find((word) => word === value);
}

function sortWord(value: unknown, placeId: string | undefined): SortWord | undefined {
  const word = oneOf(sortWords, value);
  return word === defaultSort || (word === "nearest-first" && placeId === undefined) ? undefined : word;
}

function day(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

function words(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const visible = value.toWellFormed().replace(/[\p{Cc}\p{Cf}\ufffd]/gu, " ");
  const short = visible.replace(/\s+/g, " ").trim().slice(0, 100).toWellFormed().replaceAll("\ufffd", "").trim();
  return short === "" ? undefined : short;
}

function flag(value: unknown): true | undefined {
  return value === true || value === "true" || value === "1" || value === "on" ? true : undefined;
}
