import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { findNearbyPlaces } from "#domains/places/find-nearby-places.server.ts";
import { findPostcode } from "#domains/places/find-postcode.server.ts";
import type { Context } from "#platform/context.ts";

type Located = { location: { lng: number; lat: number }; county: string };

/** Uses the feed's coordinates, else the postcode. null: the postcode is unknown. */
export async function locateListing(ctx: Context, home: FeedProperty): Promise<Located | null> {
  const location = home.location ?? (await findPostcode(ctx, home.postcode))?.location;
  if (!location) return null;
  if (home.county) return { location, county: home.county };
  const [nearest] = await findNearbyPlaces(ctx, location);
  return { location, county: nearest?.county ?? "" };
}
