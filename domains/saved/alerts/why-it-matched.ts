import { formatPounds } from "#domains/properties/price-words.ts";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import { milesWords, rangeWords } from "#domains/search/search-summary.ts";

export type News = Readonly<{ news: "new" | "reduced" | "back"; previousPrice: number | null }>;

/** What happened to a home, the most welcome first. */
export function newsWords(events: readonly News[]): string {
  const reduced = events.find(({ news }) => news === "reduced");
  const earlier = events.find(({ previousPrice }) => previousPrice !== null)?.previousPrice ?? null;
  const from = earlier === null ? "" : ` from ${formatPounds(earlier)}`;
  if (events.some(({ news }) => news === "new")) return "New to the market";
  if (events.some(({ news }) => news === "back")) return `Back on the market${earlier ? `, reduced${from}` : ""}`;
  return reduced ? `Price reduced${from}` : "Changed";
}

type Matched = Pick<PropertyCard, "bedrooms" | "price">;

/** How a home answers what was asked for: "3 bedrooms (you asked for 2 or more); £350,000 (up to £400,000)". */
export function whyItMatched(search: SearchState, placeName: string | null, card: Matched): string {
  const { minBeds, maxBeds, minPrice, maxPrice, within, tags = [], text, poly } = search;
  const beds = minBeds === undefined && maxBeds === undefined ? "" : rangeWords(minBeds, maxBeds, String);
  const price = rangeWords(minPrice, maxPrice, formatPounds);
  const wanted = tags.filter((tag) => !tag.startsWith("!")).map((tag) => tag.replaceAll("-", " "));
  return [
    placeName ? (within ? `within ${milesWords(within)} of ${placeName}` : `in ${placeName}`) : "",
    poly ? "in the area you drew" : "",
    beds ? `${card.bedrooms} ${card.bedrooms === 1 ? "bedroom" : "bedrooms"} (you asked for ${beds})` : "",
    price ? `${card.price} (you asked for ${price})` : "",
    wanted.join(", "),
    text ? `mentions “${text}”` : "",
  ]
    .filter(Boolean)
    .join("; ");
}
