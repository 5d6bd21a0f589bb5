import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { findNearestCounties } from "#domains/places/find-nearby-places.server.ts";
import { findPostcodes } from "#domains/places/find-place.server.ts";
import type { ListingRow } from "#domains/properties/listings/listings.server.ts";
import type { Context } from "#platform/context.ts";

export type ListingPlace = Pick<ListingRow, "location" | "county">;

/** Uses the feed's coordinates, else the postcode. A property whose postcode is unknown has no place. */
export async function locateListings(
  ctx: Context,
  homes: readonly FeedProperty[],
  known: ReadonlyMap<string, ListingRow>,
): Promise<(home: FeedProperty) => ListingPlace | undefined> {
  const findUnmoved = ({ reference, postcode, location }: FeedProperty) => {
    const row = location ? undefined : known.get(reference);
    return row?.postcode === postcode ? row : undefined;
  };
  const moved = homes.filter((home) => !findUnmoved(home));
  const codes = new Set(moved.filter(({ location }) => !location).map(({ postcode }) => postcode));
  const postcodes = codes.size > 0 ? await findPostcodes(ctx, [...codes]) : [];
  const locations = new Map(postcodes.map(({ code, location }) => [code, location]));
  const locate = (home: FeedProperty) => home.location ?? locations.get(home.postcode);
  const points = moved.flatMap((home) => (home.county ? [] : (locate(home) ?? [])));
  const counties = await findNearestCounties(ctx, points);
  return (home) => {
    const location = locate(home);
    return findUnmoved(home) ?? (location && { location, county: home.county || (counties(location) ?? "") });
  };
}
