import { count, desc } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";

export type TownCount = { town: string; homes: number };

/** The results of a search by town, the largest count first. */
export async function countByTown(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<TownCount[]> {
  const { settings } = await agencyConfig(ctx);
  const homes = count();
  return ctx.db
    .select({ town: properties.town, homes })
    .from(properties)
    .where(searchConditions(ctx, search, place, settings))
    .groupBy(properties.town)
    .orderBy(desc(homes), properties.town);
}
