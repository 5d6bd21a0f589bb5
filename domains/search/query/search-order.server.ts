import { type SQL, sql } from "drizzle-orm";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { defaultSort, sortOrders } from "#domains/search/state/sort-orders.ts";
import { toPoint } from "#platform/db/columns.server.ts";

/** Every order ends with the property id, so that pages never repeat or skip a property. */
export function searchOrder({ sorted = defaultSort }: SearchState, place: FoundPlace | null): SQL[] {
  return [firstOrder(sortOrders[sorted], place), sql`${properties.propertyId}`];
}

/** Only nullable columns say `nulls last`: the index on `created_at` serves no other order. */
function firstOrder({ by, descending }: (typeof sortOrders)[keyof typeof sortOrders], place: FoundPlace | null): SQL {
  if (by === "distance") {
    if (place === null || !("centre" in place.area)) return firstOrder(sortOrders[defaultSort], place);
    return sql`miles_between(${properties.publicLocation}, ${toPoint(place.area.centre)})`;
  }
  const column = properties[by];
  return sql`${column} ${sql.raw(descending ? "desc" : "asc")}${sql.raw(column.notNull ? "" : " nulls last")}`;
}
