import { count, desc } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";
import type { SearchState } from "./search-state.ts";

export type TownCount = { town: string; homes: number };

/** Where the homes of a search are, the town with most of them first. */
export async function countTowns(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<TownCount[]> {
  const { settings } = await agencyConfig(ctx);
  const homes = count();
  return ctx.db
    .select({ town: properties.town, homes })
    .from(properties)
    .where(searchConditions(ctx, search, place, settings))
    .groupBy(properties.town)
    .orderBy(desc(homes), properties.town);
}
