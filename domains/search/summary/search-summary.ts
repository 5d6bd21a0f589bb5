import { formatTag, splitTags } from "#domains/properties/tags.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatNumber, formatPounds } from "#format/format-number.ts";

export type SummaryNames = Readonly<{
  placeName: string | null;
  branchName?: string | null;
  /** The agency's own plural for a tag ("Barn conversions"). */
  tagName?: (tag: string) => string | undefined;
}>;

/** For example "3+ bedroom houses for sale within 5 miles of Taunton, up to £400,000". */
export function searchSummary(search: SearchState, words: SummaryNames): string {
  const main = [
    formatBedrooms(search),
    formatType(search, words),
    formatChannel(search),
    formatPlace(search, words),
  ].filter(Boolean);
  const filters = [formatPriceRange(search), formatSizeRange(search), ...listOtherFilters(search, words)].filter(
    Boolean,
  );
  const sentence = [main.join(" "), ...filters].join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const typePlurals: Readonly<Record<string, string>> = {
  house: "houses",
  "detached-house": "detached houses",
  "semi-detached-house": "semi-detached houses",
  "terraced-house": "terraced houses",
  cottage: "cottages",
  bungalow: "bungalows",
  flat: "flats",
  studio: "studios",
  "barn-conversion": "barn conversions",
  farm: "farms",
  equestrian: "equestrian properties",
  land: "land",
  "building-plot": "building plots",
  commercial: "commercial properties",
  office: "offices",
  shop: "shops",
  industrial: "industrial properties",
  auction: "auction lots",
  "new-home": "new homes",
  development: "developments",
  student: "student homes",
  "short-let": "short lets",
  retirement: "retirement homes",
  investment: "investments",
};

function formatChannel({ channel, status }: SearchState): string {
  if (status === "sold" || status === "let") return status;
  return channel === "sales" ? "for sale" : "to rent";
}

function formatBedrooms({ minBeds, maxBeds, tags }: SearchState): string {
  if (minBeds === undefined && maxBeds === undefined) return "";
  if (maxBeds === 0) return tags?.includes("studio") ? "" : "studio";
  if (minBeds === 0) return maxBeds === undefined ? "studio or larger" : `studio to ${maxBeds} bedroom`;
  if (minBeds === maxBeds) return `${minBeds} bedroom`;
  if (maxBeds === undefined) return `${minBeds}+ bedroom`;
  return minBeds === undefined ? `up to ${maxBeds} bedroom` : `${minBeds} to ${maxBeds} bedroom`;
}

/** With several types, each is listed among the other filters instead. */
function onlyType({ tags = [] }: SearchState): string | undefined {
  const kinds = splitTags(tags).wanted.filter((tag) => typePlurals[tag] !== undefined);
  return kinds.length === 1 ? kinds[0] : undefined;
}

function formatType(search: SearchState, { tagName }: SummaryNames): string {
  const kind = onlyType(search);
  const words = kind ? (tagName?.(kind)?.toLowerCase() ?? typePlurals[kind]) : "properties";
  return search.tags?.includes("period") ? `period ${words}` : (words ?? "");
}

function formatPlace({ within, poly, viewport }: SearchState, { placeName, branchName }: SummaryNames): string {
  const from = branchName ? `from our ${branchName} branch` : "";
  if (placeName === null) return poly ? "in the area you drew" : viewport ? "on this part of the map" : from;
  return [within ? `within ${formatMiles(within)} of ${placeName}` : `in ${placeName}`, from].filter(Boolean).join(" ");
}

function formatPriceRange({ minPrice, maxPrice, channel }: SearchState): string {
  const unit = channel === "lettings" ? " pcm" : "";
  return formatRange(minPrice, maxPrice, (price) => `${formatPounds(price)}${unit}`);
}

function formatSizeRange({ minSquareFeet, maxSquareFeet, minAcreage, maxAcreage }: SearchState): string {
  const feet = formatRange(minSquareFeet, maxSquareFeet, (size) => `${formatNumber(size)} sq ft`);
  const acres = formatRange(minAcreage, maxAcreage, (size) => `${formatNumber(size)} ${size === 1 ? "acre" : "acres"}`);
  return [feet, acres].filter(Boolean).join(", ");
}

function listOtherFilters(search: SearchState, { tagName }: SummaryNames): string[] {
  const tags = search.tags ?? [];
  const mentioned = new Set([onlyType(search), "period", "pets-considered"]);
  const name = (tag: string) => (tagName?.(tag) ?? formatTag(tag)).toLowerCase();
  const { wanted: all, unwanted } = splitTags(tags);
  const wanted = all.filter((tag) => !mentioned.has(tag));
  return [
    wanted.length > 0 ? `with ${wanted.map(name).join(" and ")}` : "",
    unwanted.length > 0 ? `without ${unwanted.map(name).join(" or ")}` : "",
    search.text ? `mentioning “${search.text}”` : "",
    search.auctionDate ? `in the auction of ${formatLongDate(search.auctionDate)}` : "",
    search.pets || tags.includes("pets-considered") ? "pets considered" : "",
    search.shortLets ? "short lets" : "",
    search.createdAgo ? `added in the last ${formatDays(search.createdAgo)}` : "",
    search.updatedAgo ? `changed in the last ${formatDays(search.updatedAgo)}` : "",
    search.status === "under-offer" ? "under offer" : "",
  ];
}

export function formatRange(
  low: number | undefined,
  high: number | undefined,
  formatValue: (value: number) => string,
): string {
  if (low !== undefined && high !== undefined)
    return low === high ? formatValue(low) : `${formatValue(low)} to ${formatValue(high)}`;
  if (low !== undefined) return `from ${formatValue(low)}`;
  return high === undefined ? "" : `up to ${formatValue(high)}`;
}

/** "¼ mile", "5 miles". */
export function formatMiles(within: number): string {
  const words: Readonly<Record<string, string>> = { "0.25": "¼ mile", "0.5": "½ mile", "1": "1 mile" };
  return words[within] ?? `${within} miles`;
}

function formatDays(count: number): string {
  return count === 1 ? "day" : `${count} days`;
}
