import { channelOf } from "./channel-of.ts";
import type { LooseSearch } from "./normalise-search.ts";
import { type SearchState, sortWords } from "./search-state.ts";

/** The filter segments of a search path, in their one canonical order. */
export function formatSegments(search: SearchState): string[] {
  return [
    search.poly && `poly-${encodeURIComponent(search.poly)}`,
    search.within && `within-${decimal(search.within)}-miles`,
    search.tags && `tag-${search.tags.join(",")}`,
    ...bounds(search.minBeds, search.maxBeds, "-bed"),
    ...bounds(search.minPrice, search.maxPrice, ""),
    ...bounds(search.minSquareFeet, search.maxSquareFeet, "-sqft"),
    ...bounds(search.minAcreage, search.maxAcreage, "-acres"),
    search.status && `status-${search.status}`,
    search.auctionDate && `auction-date-${search.auctionDate}`,
    search.text && `text-${encodeURIComponent(search.text)}`,
    search.sorted,
    search.page && `page-${search.page}`,
  ].filter((segment) => typeof segment === "string");
}

/** What the segments say, in any order; a segment that says nothing is passed over. */
export function parseSegments(segments: readonly string[]): LooseSearch {
  const found: Record<string, unknown> = {};
  for (const segment of segments) {
    for (const [field, value] of Object.entries(parseSegment(decodeSegment(segment)))) {
      found[field] =
        field === "tags" ? [...((found.tags as unknown[]) ?? []), ...(value as unknown[])] : (found[field] ?? value);
    }
  }
  return found;
}

const numeric: readonly [RegExp, keyof SearchState][] = [
  [/^from-(\d+)-beds?$/, "minBeds"],
  [/^up-to-(\d+)-beds?$/, "maxBeds"],
  [/^from-(\d+)$/, "minPrice"],
  [/^up-to-(\d+)$/, "maxPrice"],
  [/^from-(\d+)-sqft$/, "minSquareFeet"],
  [/^up-to-(\d+)-sqft$/, "maxSquareFeet"],
  [/^from-(\d+(?:-\d+)?)-acres?$/, "minAcreage"],
  [/^up-to-(\d+(?:-\d+)?)-acres?$/, "maxAcreage"],
  [/^within-(\d+(?:-\d+)?)-miles?$/, "within"],
  [/^page-(\d+)$/, "page"],
];

const prefixed: readonly [string, keyof SearchState][] = [
  ["poly-", "poly"],
  ["gid-", "placeId"],
  ["auction-date-", "auctionDate"],
  ["status-", "status"],
  ["text-", "text"],
  ["sorted-", "sorted"],
];

function parseSegment(segment: string): LooseSearch {
  const channel = channelOf(segment);
  if (channel !== null) return { channel };
  if (sortWords.some((word) => word === segment)) return { sorted: segment };
  if (segment.startsWith("tag-")) return { tags: segment.slice(4).split(",") };
  for (const [prefix, field] of prefixed) {
    if (segment.startsWith(prefix)) return { [field]: segment.slice(prefix.length) };
  }
  for (const [pattern, field] of numeric) {
    const amount = pattern.exec(segment)?.[1];
    if (amount !== undefined) return { [field]: Number(amount.replace("-", ".")) };
  }
  return {};
}

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

function bounds(low: number | undefined, high: number | undefined, unit: string): (string | undefined)[] {
  return [
    low === undefined ? undefined : `from-${decimal(low)}${unit}`,
    high === undefined ? undefined : `up-to-${decimal(high)}${unit}`,
  ];
}

function decimal(value: number): string {
  return String(value).replace(".", "-");
}
