import { asc, eq, sql } from "drizzle-orm";
import { findPlace } from "#domains/places/find-place.server.ts";
import { places } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { toPostcodePlaceId } from "./postcode-place-id.ts";
import { branches } from "./tables.server.ts";

/** The point that distances are measured from. */
export type SearchOrigin = Readonly<{ name: string; centre: LngLat }>;

/** Resolves a postcode, sector or district, or the place of that name nearest to one of the agency's branches. */
export async function findSearchOrigin(ctx: Context, text: string): Promise<SearchOrigin | null> {
  const placeId = toPostcodePlaceId(text);
  if (placeId === null) return findNamedPlace(ctx, text);
  const place = await findPlace(ctx, placeId);
  return place && "centre" in place.area ? { name: place.name, centre: place.area.centre } : null;
}

async function findNamedPlace(ctx: Context, text: string): Promise<SearchOrigin | null> {
  const [row] = await ctx.db
    .select({ name: places.name, centre: places.location })
    .from(places)
    .innerJoin(branches, eq(branches.agencyId, ctx.agency.id))
    .where(sql`plain_words(${places.name}) = plain_words(${text})`)
    .orderBy(sql`miles_between(${branches.location}, ${places.location})`, asc(places.placeId))
    .limit(1);
  return row ?? null;
}
