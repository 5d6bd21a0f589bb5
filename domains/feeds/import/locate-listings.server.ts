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
  const isUnmoved = ({ reference, postcode, location }: FeedProperty) =>
    location === undefined && known.get(reference)?.postcode === postcode;
  const moved = homes.filter((home) => !isUnmoved(home));
  const codes = new Set(moved.flatMap(({ postcode, location }) => (location ? [] : [postcode])));
  const postcodes = codes.size === 0 ? [] : await findPostcodes(ctx, [...codes]);
  const locations = new Map(postcodes.map(({ code, location }) => [code, location]));
  const located = moved.flatMap((home) => {
    const location = home.location ?? locations.get(home.postcode);
    return location ? [{ home, location }] : [];
  });
  const points = [
    ...new Map(located.filter(({ home }) => !home.county).map(({ location }) => [toKey(location), location])),
  ];
  const counties =
    points.length === 0
      ? []
      : await findNearestCounties(
          ctx,
          points.map(([, point]) => point),
        );
  const countyOf = new Map(points.map(([key], i) => [key, counties[i] ?? ""]));
  const places = new Map(
    located.map(({ home, location }): [string, ListingPlace] => {
      return [home.reference, { location, county: home.county || (countyOf.get(toKey(location)) ?? "") }];
    }),
  );
  return (home) => {
    const row = isUnmoved(home) ? known.get(home.reference) : undefined;
    return row ? { location: row.location, county: row.county } : places.get(home.reference);
  };
}

const toKey = ({ lng, lat }: ListingPlace["location"]) => `${lng} ${lat}`;
