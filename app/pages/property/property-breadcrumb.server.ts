import { type Crumb, searchBreadcrumb } from "#app/pages/search/search-breadcrumb.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { countySlugs, townId } from "#domains/places/place-id.ts";
import { placeSlug } from "#domains/places/place-slug.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import type { Context } from "#platform/context.ts";

type Placed = Pick<Property, "propertyId" | "channel" | "town" | "county" | "displayAddress">;

/** The searches the property is found by, as far as the gazetteer knows its town, and the property itself. */
export async function propertyBreadcrumb(ctx: Context, property: Placed): Promise<Crumb[]> {
  const { propertyId, channel, displayAddress } = property;
  const county = placeSlug(property.county);
  const place = countySlugs.includes(county)
    ? ((await findPlace(ctx, townId(county, placeSlug(property.town)))) ?? (await findPlace(ctx, county)))
    : null;
  return [
    ...searchBreadcrumb(normaliseSearch({ channel }), place, null),
    { name: displayAddress, path: `/properties/${propertyId}/${channel}` },
  ];
}
