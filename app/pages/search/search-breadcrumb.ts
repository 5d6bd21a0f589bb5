import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import { formatSearchPath } from "#domains/search/path-codec.ts";
import type { SearchState } from "#domains/search/search-state.ts";

export type Crumb = { name: string; path: string };

/** Home, the channel, then the county and the place, or the branch. */
export function searchBreadcrumb(
  { channel }: SearchState,
  place: FoundPlace | null,
  branch: { slug: string; name: string } | null,
): Crumb[] {
  const at = (placeId?: string) => formatSearchPath(normaliseSearch({ channel, placeId }));
  const crumbs: Crumb[] = [
    { name: "Home", path: "/" },
    { name: channel === "sales" ? "For sale" : "To rent", path: at() },
  ];
  if (place?.county && place.county.slug !== place.placeId)
    crumbs.push({ name: place.county.name, path: at(place.county.slug) });
  if (place) crumbs.push({ name: place.name, path: at(place.placeId) });
  if (branch) crumbs.push({ name: branch.name, path: formatSearchPath(normaliseSearch({ channel }), branch.slug) });
  return crumbs;
}
