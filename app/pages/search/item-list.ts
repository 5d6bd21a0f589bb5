import type { PropertyCard } from "#domains/properties/property-card.ts";
import type { Pagination } from "#domains/search/pagination.ts";

/** The homes of one page of results in schema.org's words. */
export function itemList(
  origin: string,
  cards: readonly Pick<PropertyCard, "display_address" | "property_url">[],
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
