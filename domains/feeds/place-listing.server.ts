import { findPostcode } from "#domains/places/find-postcode.server.ts";
import { nearPlaces } from "#domains/places/near-places.server.ts";
import type { Context } from "#platform/context.ts";
import type { FeedProperty } from "./feed-property.ts";

type Placed = { location: { lng: number; lat: number }; county: string };

/** Where the home is: where the feed says, else its postcode. null when neither is anywhere. */
export async function placeListing(ctx: Context, home: FeedProperty): Promise<Placed | null> {
  const location = home.location ?? (await findPostcode(ctx, home.postcode))?.location;
  if (!location) return null;
  if (home.county) return { location, county: home.county };
  const [nearest] = await nearPlaces(ctx, location);
  return { location, county: nearest?.county ?? "" };
}
