import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { formatRent } from "#domains/properties/pricing/format-price.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { formatTag, splitTags } from "#domains/properties/tags.ts";
import { formatAround, formatBedrooms, formatRange } from "#domains/search/filters/format-filters.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

type ListingChange = Readonly<{ news: "new" | "reduced" | "back"; previousPrice: number | null }>;

/** The most important change of a listing: new, back on the market, then reduced. Earlier rents are per month. */
export function formatListingChange(events: readonly ListingChange[], channel: Channel): string {
  const reduced = events.find(({ news }) => news === "reduced");
  const earlier = events.find(({ previousPrice }) => previousPrice !== null)?.previousPrice ?? null;
  const format = channel === "sales" ? formatPounds : (rent: number) => formatRent(rent, "pcm");
  const price = earlier === null ? null : format(earlier);
  if (events.some(({ news }) => news === "new")) return t("New to the market");
  if (events.some(({ news }) => news === "back"))
    return price ? t("Back on the market, reduced from {price}", { price }) : t("Back on the market");
  if (!reduced) return t("Changed");
  return price ? t("Price reduced from {price}", { price }) : t("Price reduced");
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
    poly ? t("in the area you drew") : "",
    beds ? t("{value} (your search: {range})", { value: formatBedrooms(card.bedrooms), range: beds }) : "",
    price ? t("{value} (your search: {range})", { value: card.price, range: price }) : "",
    wanted.join(", "),
    text ? t("mentions “{text}”", { text }) : "",
  ]
    .filter(Boolean)
    .join("; ");
}
