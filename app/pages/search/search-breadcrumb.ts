import type { Crumb } from "#app/shell/navigation/breadcrumb.tsx";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** Home, channel, then county and place, or the branch. */
export function searchBreadcrumb(
  { channel }: SearchState,
  place: FoundPlace | null,
  branch: { slug: string; name: string } | null,
): Crumb[] {
  const pathTo = (placeId?: string) => formatSearchPath(normaliseSearch({ channel, placeId }));
  const crumbs: Crumb[] = [
    { name: "Home", path: "/" },
    { name: channel === "sales" ? "For sale" : "To rent", path: pathTo() },
  ];
  if (place?.county && place.county.slug !== place.placeId)
    crumbs.push({ name: place.county.name, path: pathTo(place.county.slug) });
  if (place) crumbs.push({ name: place.name, path: pathTo(place.placeId) });
  if (branch) crumbs.push({ name: branch.name, path: formatSearchPath(normaliseSearch({ channel }), branch.slug) });
  return crumbs;
}
