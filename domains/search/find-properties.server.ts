import { eq, sql } from "drizzle-orm";
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

/** One page of a search with its exact count in one pass, or null when its place does not exist. */
export async function findProperties(ctx: Context, search: SearchState): Promise<FoundProperties | null> {
  const place = search.placeId === undefined ? null : await findPlace(ctx, search.placeId);
  if (search.placeId !== undefined && place === null) return null;
  const config = await agencyConfig(ctx);
  const where = searchConditions(ctx, search, place, config.settings);
  const pageSize = config.settings.resultsPageSize;
  const order = searchOrder(search, place);
  const page = search.page ?? 1;
  const shown = ctx.db
    .select({ propertyId: properties.propertyId, total: sql<number>`count(*) over ()`.mapWith(Number).as("total") })
    .from(properties)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as("shown");
  const rows = await ctx.db
    .select({ ...cardColumns, total: shown.total })
    .from(properties)
    .innerJoin(shown, eq(shown.propertyId, properties.propertyId))
    .where(eq(properties.agencyId, ctx.agency.id))
    .orderBy(...order);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await ctx.db.$count(properties, where));
  return {
    properties: await readCards(ctx, rows, config),
    pagination: paginate(total, pageSize, page),
    place,
  };
}
