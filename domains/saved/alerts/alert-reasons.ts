import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { formatTag, splitTags } from "#domains/properties/tags.ts";
import { formatAround, formatBedrooms, formatRange } from "#domains/search/filters/format-filters.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatPounds } from "#format/format-number.ts";

type ListingChange = Readonly<{ news: "new" | "reduced" | "back"; previousPrice: number | null }>;

/** The most important change of a listing: new, back on the market, then reduced. */
export function formatListingChange(events: readonly ListingChange[]): string {
  const reduced = events.find(({ news }) => news === "reduced");
  const earlier = events.find(({ previousPrice }) => previousPrice !== null)?.previousPrice ?? null;
  const from = earlier === null ? "" : ` from ${formatPounds(earlier)}`;
  if (events.some(({ news }) => news === "new")) return "New to the market";
  if (events.some(({ news }) => news === "back")) return `Back on the market${earlier ? `, reduced${from}` : ""}`;
  return reduced ? `Price reduced${from}` : "Changed";
}

type MatchedHome = Pick<PropertyCardData, "bedrooms" | "price">;

/** Why a home matches a search: "3 bedrooms (your search: from 2); £350,000 (your search: up to £400,000)". */
export function formatMatchReason(search: SearchState, placeName: string | null, card: MatchedHome): string {
  const { minBeds, maxBeds, minPrice, maxPrice, within, tags, text, poly } = search;
  const beds = formatRange(minBeds, maxBeds, String);
  const price = formatRange(minPrice, maxPrice, formatPounds);
  const wanted = splitTags(tags).wanted.map(formatTag);
  return [
    placeName ? formatAround(placeName, within) : "",
    poly ? "in the area you drew" : "",
    beds ? `${formatBedrooms(card.bedrooms)} (your search: ${beds})` : "",
    price ? `${card.price} (your search: ${price})` : "",
    wanted.join(", "),
    text ? `mentions “${text}”` : "",
  ]
    .filter(Boolean)
    .join("; ");
}
