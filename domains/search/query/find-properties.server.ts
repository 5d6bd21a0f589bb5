import { eq, sql } from "drizzle-orm";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { cardColumns } from "#domains/properties/cards/card-columns.server.ts";
import { loadCards } from "#domains/properties/cards/load-cards.server.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { type Pagination, paginate } from "./pagination.ts";
import { resolveSearch } from "./resolve-search.server.ts";
import { searchOrder } from "./search-order.server.ts";

export type FoundProperties = { properties: PropertyCardData[]; pagination: Pagination; place: FoundPlace | null };

/** One page of results and the exact total in one statement; null when the place does not exist. */
export async function findProperties(ctx: Context, search: SearchState): Promise<FoundProperties | null> {
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return null;
  const { place, config, where } = resolved;
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
    properties: await loadCards(ctx, rows),
    pagination: paginate(total, pageSize, page),
    place,
  };
}
