import type { RawSearch } from "./normalise-search.ts";
import { parseChannel } from "./parse-channel.ts";
import { type SearchState, sortOrders } from "./search-state.ts";

/** The filter segments of a search path, in canonical order. */
export function formatSegments(search: SearchState): string[] {
  return [
    search.poly && `poly-${encodeURIComponent(search.poly)}`,
    search.within && `within-${formatDecimal(search.within)}-miles`,
    search.tags && `tag-${search.tags.join(",")}`,
    ...formatBounds(search.minBeds, search.maxBeds, "-bed"),
    ...formatBounds(search.minPrice, search.maxPrice, ""),
    ...formatBounds(search.minSquareFeet, search.maxSquareFeet, "-sqft"),
    ...formatBounds(search.minAcreage, search.maxAcreage, "-acres"),
    search.status && `status-${search.status}`,
    search.auctionDate && `auction-date-${search.auctionDate}`,
    search.text && `text-${encodeURIComponent(search.text)}`,
    search.sorted,
    search.page && `page-${search.page}`,
  ].filter((segment) => typeof segment === "string");
}

/** Segments may come in any order; unknown ones are ignored, and the first value of a field wins. */
export function parseSegments(segments: readonly string[]): RawSearch {
  const found: Record<string, unknown> = {};
  for (const segment of segments) {
    for (const [field, value] of Object.entries(parseSegment(decodeSegment(segment)))) {
      found[field] =
        field === "tags" ? [...((found.tags as unknown[]) ?? []), ...(value as unknown[])] : (found[field] ?? value);
    }
  }
  return found;
}

const numericSegments: readonly [RegExp, keyof SearchState][] = [
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

const prefixedSegments: readonly [string, keyof SearchState][] = [
  ["poly-", "poly"],
  ["gid-", "placeId"],
  ["auction-date-", "auctionDate"],
  ["status-", "status"],
  ["text-", "text"],
  ["sorted-", "sorted"],
];

function parseSegment(segment: string): RawSearch {
  const channel = parseChannel(segment);
  if (channel !== null) return { channel };
  if (sortOrders.some((word) => word === segment)) return { sorted: segment };
  if (segment.startsWith("tag-")) return { tags: segment.slice(4).split(",") };
  for (const [prefix, field] of prefixedSegments) {
    if (segment.startsWith(prefix)) return { [field]: segment.slice(prefix.length) };
  }
  for (const [pattern, field] of numericSegments) {
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

function formatBounds(low: number | undefined, high: number | undefined, unit: string): (string | undefined)[] {
  return [
    low === undefined ? undefined : `from-${formatDecimal(low)}${unit}`,
    high === undefined ? undefined : `up-to-${formatDecimal(high)}${unit}`,
  ];
}

function formatDecimal(value: number): string {
  return String(value).replace(".", "-");
}
