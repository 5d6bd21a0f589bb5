import { formatPounds } from "#domains/properties/price-words.ts";
import { grouped } from "#ui/grouped.ts";
import { longDate } from "#ui/long-date.ts";
import type { SearchState } from "./search-state.ts";

export type SummaryWords = Readonly<{
  placeName: string | null;
  branchName?: string | null;
  /** An agency's own plural for a tag, where it has one ("Barn conversions"). */
  tagName?: (tag: string) => string | undefined;
}>;

/** A search in plain English: "3+ bedroom houses for sale within 5 miles of Taunton, up to £400,000". */
export function searchSummary(search: SearchState, words: SummaryWords): string {
  const main = [bedroomWords(search), kindWords(search, words), offerWords(search), placeWords(search, words)].filter(
    Boolean,
  );
  const asides = [priceWords(search), sizeWords(search), ...otherWords(search, words)].filter(Boolean);
  const sentence = [main.join(" "), ...asides].join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const plurals: Readonly<Record<string, string>> = {
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

function offerWords({ channel, status }: SearchState): string {
  if (status === "sold" || status === "let") return status;
  return channel === "sales" ? "for sale" : "to rent";
}

function bedroomWords({ minBeds, maxBeds, tags }: SearchState): string {
  if (minBeds === undefined && maxBeds === undefined) return "";
  if (maxBeds === 0) return tags?.includes("studio") ? "" : "studio";
  if (minBeds === 0) return maxBeds === undefined ? "studio or larger" : `studio to ${maxBeds} bedroom`;
  if (minBeds === maxBeds) return `${minBeds} bedroom`;
  if (maxBeds === undefined) return `${minBeds}+ bedroom`;
  return minBeds === undefined ? `up to ${maxBeds} bedroom` : `${minBeds} to ${maxBeds} bedroom`;
}

/** The one kind that is asked for; of several, each is an aside. */
function onlyKind({ tags = [] }: SearchState): string | undefined {
  const kinds = tags.filter((tag) => !tag.startsWith("!") && plurals[tag] !== undefined);
  return kinds.length === 1 ? kinds[0] : undefined;
}

function kindWords(search: SearchState, { tagName }: SummaryWords): string {
  const kind = onlyKind(search);
  const words = kind ? (tagName?.(kind)?.toLowerCase() ?? plurals[kind]) : "properties";
  return search.tags?.includes("period") ? `period ${words}` : (words ?? "");
}

function placeWords({ within, poly, viewport }: SearchState, { placeName, branchName }: SummaryWords): string {
  const from = branchName ? `from our ${branchName} branch` : "";
  if (placeName === null) return poly ? "in the area you drew" : viewport ? "on this part of the map" : from;
  return [within ? `within ${milesWords(within)} of ${placeName}` : `in ${placeName}`, from].filter(Boolean).join(" ");
}

function priceWords({ minPrice, maxPrice, channel }: SearchState): string {
  const unit = channel === "lettings" ? " pcm" : "";
  return rangeWords(minPrice, maxPrice, (price) => `${formatPounds(price)}${unit}`);
}

function sizeWords({ minSquareFeet, maxSquareFeet, minAcreage, maxAcreage }: SearchState): string {
  const feet = rangeWords(minSquareFeet, maxSquareFeet, (size) => `${grouped(size)} sq ft`);
  const acres = rangeWords(minAcreage, maxAcreage, (size) => `${grouped(size)} ${size === 1 ? "acre" : "acres"}`);
  return [feet, acres].filter(Boolean).join(", ");
}

function otherWords(search: SearchState, { tagName }: SummaryWords): string[] {
  const tags = search.tags ?? [];
  const elsewhere = new Set([onlyKind(search), "period", "pets-considered"]);
  const name = (tag: string) => (tagName?.(tag) ?? tag.replaceAll("-", " ")).toLowerCase();
  const wanted = tags.filter((tag) => !tag.startsWith("!") && !elsewhere.has(tag));
  const unwanted = tags.filter((tag) => tag.startsWith("!"));
  return [
    wanted.length > 0 ? `with ${wanted.map(name).join(" and ")}` : "",
    unwanted.length > 0 ? `without ${unwanted.map((tag) => name(tag.slice(1))).join(" or ")}` : "",
    search.text ? `mentioning “${search.text}”` : "",
    search.auctionDate ? `in the auction of ${longDate(search.auctionDate)}` : "",
    search.pets || tags.includes("pets-considered") ? "pets considered" : "",
    search.shortLets ? "short lets" : "",
    search.createdAgo ? `added in the last ${days(search.createdAgo)}` : "",
    search.updatedAgo ? `changed in the last ${days(search.updatedAgo)}` : "",
    search.status === "under-offer" ? "under offer" : "",
  ];
}

export function rangeWords(low: number | undefined, high: number | undefined, say: (value: number) => string): string {
  if (low !== undefined && high !== undefined) return low === high ? say(low) : `${say(low)} to ${say(high)}`;
  if (low !== undefined) return `from ${say(low)}`;
  return high === undefined ? "" : `up to ${say(high)}`;
}

/** "¼ mile", "5 miles". */
export function milesWords(within: number): string {
  const words: Readonly<Record<string, string>> = { "0.25": "¼ mile", "0.5": "½ mile", "1": "1 mile" };
  return words[within] ?? `${within} miles`;
}

function days(count: number): string {
  return count === 1 ? "day" : `${count} days`;
}
