import { outcodes, places } from "#domains/places/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { tauntonLocation } from "./insert-property.ts";

/** The town and its postcode district, for tests without the gazetteer. The county must exist. */
export async function insertTaunton(db: Database): Promise<void> {
  await db.insert(places).values({
    placeId: "taunton-somerset",
    name: "Taunton",
    otherNames: [],
    kind: "town",
    county: "somerset",
    country: "england",
    location: tauntonLocation,
    rank: 1,
  });
  await db.insert(outcodes).values({ code: "TA1", location: tauntonLocation, postcodes: 10, geographic: true });
}
