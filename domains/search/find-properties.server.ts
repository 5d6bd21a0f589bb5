import { count } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { type FoundPlace, findPlace } from "#domains/places/find-place.server.ts";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import { cardColumns, readCards } from "#domains/properties/read-cards.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type Pagination, paginate } from "./pagination.ts";
import { searchConditions } from "./search-conditions.server.ts";
import { searchOrder } from "./search-order.server.ts";
import type { SearchState } from "./search-state.ts";

export type FoundProperties = { properties: PropertyCard[]; pagination: Pagination; place: FoundPlace | null };

/** One page of a search with its exact count, or null when its place does not exist. */
export async function findProperties(ctx: Context, search: SearchState): Promise<FoundProperties | null> {
  const place = search.placeId === undefined ? null : await findPlace(ctx, search.placeId);
  if (search.placeId !== undefined && place === null) return null;
  const config = await agencyConfig(ctx);
  const where = searchConditions(ctx, search, place, config.settings);
  const pageSize = config.settings.resultsPageSize;
  const page = search.page ?? 1;
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(cardColumns)
      .from(properties)
      .where(where)
      .orderBy(...searchOrder(search, place))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ count: count() }).from(properties).where(where),
  ]);
  return {
    properties: await readCards(ctx, rows, config),
    pagination: paginate(total?.count ?? 0, pageSize, page),
    place,
  };
}
