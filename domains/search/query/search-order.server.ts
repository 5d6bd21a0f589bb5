import { desc, type SQL, sql } from "drizzle-orm";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { toPoint } from "#platform/db/columns.server.ts";

const p = properties;

/** Every order ends with the property id, so that pages never repeat or skip a property. */
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
      return place && "centre" in place.area
        ? [sql`miles_between(${p.publicLocation}, ${toPoint(place.area.centre)})`, last]
        : [desc(p.createdAt), last];
    case "most-recent-first":
    case undefined:
      return [desc(p.createdAt), last];
  }
}
