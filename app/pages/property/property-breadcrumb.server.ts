import { searchBreadcrumb } from "#app/pages/search/search-breadcrumb.ts";
import type { Crumb } from "#app/shell/navigation/breadcrumb.tsx";
import { findPlace } from "#domains/places/find-place.server.ts";
import { countySlugs, toTownId } from "#domains/places/place-id.ts";
import { toPlaceSlug } from "#domains/places/place-slug.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { Context } from "#platform/context.ts";

type Placed = Pick<Property, "propertyId" | "channel" | "town" | "county" | "displayAddress">;

/** The searches for the property's channel, county and town, if known, and the property itself. */
export async function propertyBreadcrumb(ctx: Context, property: Placed): Promise<Crumb[]> {
  const { propertyId, channel, displayAddress } = property;
  const county = toPlaceSlug(property.county);
  const place = countySlugs.includes(county)
    ? ((await findPlace(ctx, toTownId(county, toPlaceSlug(property.town)))) ?? (await findPlace(ctx, county)))
    : null;
  return [
    ...searchBreadcrumb(normaliseSearch({ channel }), place, null),
    { name: displayAddress, path: `/properties/${propertyId}/${channel}` },
  ];
}
