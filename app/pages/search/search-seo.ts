import type { Crumb } from "#app/shell/navigation/breadcrumb.tsx";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Pagination } from "#domains/search/query/pagination.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import type { FilterChip } from "#domains/search/summary/field-descriptions.ts";
import { localPath, t } from "#languages/translate.ts";

/** Home, channel (or what was sold or let), then county and place, or the branch, or the only filter if it is a tag. */
export function searchBreadcrumb(
  { channel, status, tags = [] }: SearchState,
  place: FoundPlace | null,
  branch: { slug: string; name: string } | null,
  chips: readonly FilterChip[] = [],
): Crumb[] {
  const closed = status === "sold" || status === "let" ? status : undefined;
  const pathTo = (placeId?: string) => formatSearchPath(normaliseSearch({ channel, status: closed, placeId }));
  const all = closed === "sold" ? t("Sold") : t("Let");
  const crumbs: Crumb[] = [
    { name: t("Home"), path: "/" },
    { name: closed ? all : channel === "sales" ? t("For sale") : t("To rent"), path: pathTo() },
  ];
  if (place?.county && place.county.slug !== place.placeId)
    crumbs.push({ name: place.county.name, path: pathTo(place.county.slug) });
  if (place) crumbs.push({ name: place.name, path: pathTo(place.placeId) });
  if (branch) crumbs.push({ name: branch.name, path: formatSearchPath(normaliseSearch({ channel }), branch.slug) });
  const [chip, other] = chips;
  if (chip && !other && tags.length === 1)
    crumbs.push({ name: chip.label, path: formatSearchPath(normaliseSearch({ channel, tags })) });
  return crumbs;
}

export function itemListJsonLd(
  origin: string,
  cards: readonly Pick<PropertyCardData, "property_url">[],
  { total_count, total_capped, from_record }: Pick<Pagination, "total_count" | "total_capped" | "from_record">,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    ...(total_capped ? {} : { numberOfItems: total_count }),
    itemListElement: cards.map(({ property_url }, index) => ({
      "@type": "ListItem",
      position: from_record + index,
      url: `${origin}${localPath(property_url)}`,
    })),
  };
}

/** The RSS feed of a search, without its page and sort order. */
export function searchFeedPath({ page: _, sorted: __, ...search }: SearchState): string {
  return `/properties.rss?${formatSearchQuery(search)}`;
}
