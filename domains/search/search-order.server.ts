import { desc, type SQL, sql } from "drizzle-orm";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { pointOf } from "./area-conditions.server.ts";
import type { SearchState } from "./search-state.ts";

const p = properties;

/** Every order ends with the property id, so that a page never repeats or skips a home. */
export function searchOrder({ sorted }: SearchState, place: FoundPlace | null): SQL[] {
  const last = sql`${p.propertyId}`;
  switch (sorted) {
    case "least-expensive-first":
      return [sql`${p.priceValue} asc nulls last`, last];
    case "most-expensive-first":
      return [sql`${p.priceValue} desc nulls last`, last];
    case "most-square-feet-first":
      return [sql`${p.squareFeet} desc nulls last`, last];
    case "least-square-feet-first":
      return [sql`${p.squareFeet} asc nulls last`, last];
    case "most-recently-launched-first":
      return [desc(p.launchedAt), last];
    case "most-recently-updated-first":
      return [desc(p.updatedAt), last];
    case "nearest-first":
      return place && "centre" in place.reach
        ? [sql`miles_between(${p.publicLocation}, ${pointOf(place.reach.centre)})`, last]
        : [desc(p.createdAt), last];
    case "most-recent-first":
    case undefined:
      return [desc(p.createdAt), last];
  }
}
