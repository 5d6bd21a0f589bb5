import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { findNearestCounties } from "#domains/places/find-nearby-places.server.ts";
import { findPostcodes } from "#domains/places/find-place.server.ts";
import type { ListingRow } from "#domains/properties/listings/listing-types.ts";
import { findApproximateListings, moveListings } from "#domains/properties/listings/listings.server.ts";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";

export type ListingPlace = Pick<ListingRow, "location" | "locationPrecision" | "county">;

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
  const found = new Map(postcodes.map((postcode) => [postcode.code, postcode]));
  const locate = ({ reference, location, postcode }: FeedProperty) => {
    if (!location) return found.get(postcode);
    // An exported location comes back as it was: it is not better known than before.
    const row = known.get(reference);
    return { location, precision: row && isSamePoint(row.location, location) ? row.locationPrecision : "exact" };
  };
  const points = moved.flatMap((home) => (home.county ? [] : (locate(home)?.location ?? [])));
  const counties = await findNearestCounties(ctx, points);
  return (home) => {
    const unmoved = findUnmoved(home);
    if (unmoved) return unmoved;
    const place = locate(home);
    if (!place) return undefined;
    const { location, precision } = place;
    return { location, locationPrecision: precision, county: home.county || (counties(location) ?? "") };
  };
}

/** Feeds carry fewer decimals than the database. */
export const isSamePoint = (a: LngLat, b: LngLat) => Math.abs(a.lng - b.lng) < 1e-6 && Math.abs(a.lat - b.lat) < 1e-6;

/** Moves the approximately placed homes of all agencies whose unit postcode, or at least sector, has become known. */
export async function relocateListings({ db, log, signal }: Pick<Context, "db" | "log"> & { signal?: AbortSignal }) {
  let moved = 0;
  for await (const homes of findApproximateListings(db)) {
    if (signal?.aborted) break;
    const postcodes = await findPostcodes({ db }, [...new Set(homes.map(({ postcode }) => postcode))]);
    const found = new Map(postcodes.map((postcode) => [postcode.code, postcode]));
    const better = homes.flatMap(({ agencyId, propertyId, postcode, locationPrecision }) => {
      const place = found.get(postcode);
      if (!place || place.precision === "district" || place.precision === locationPrecision) return [];
      return [{ agencyId, propertyId, location: place.location, locationPrecision: place.precision }];
    });
    await moveListings(db, better);
    moved += better.length;
  }
  if (moved > 0) log.info({ moved }, "homes moved to their postcode");
  return moved;
}
