import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Pagination } from "#domains/search/query/pagination.ts";

/** A schema.org ItemList of one page of results. */
export function itemListJsonLd(
  origin: string,
  cards: readonly Pick<PropertyCardData, "display_address" | "property_url">[],
  { total_count, from_record }: Pick<Pagination, "total_count" | "from_record">,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total_count,
    itemListElement: cards.map(({ display_address, property_url }, index) => ({
      "@type": "ListItem",
      position: from_record + index,
      name: display_address,
      url: `${origin}${property_url}`,
    })),
  };
}
