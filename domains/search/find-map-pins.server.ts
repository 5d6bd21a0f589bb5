import { and, eq, inArray, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { badgeOf } from "#domains/properties/badge.ts";
import { pinPrice } from "#domains/properties/pin-price.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { boundsOf, type Cell, cellSize, mergeCells, middleOf } from "./map-grid.ts";
import type { MapCluster, MapPin, MapPins } from "./map-pins.ts";
import { searchConditions } from "./search-conditions.server.ts";
import type { SearchState } from "./search-state.ts";

type Input = { search: SearchState; zoom: number };

const p = properties;
const nothing: MapPins = { features: [], total_count: 0, bounds: null };

/** What a search finds in its viewport as pins and clusters; the same homes as its list, on all pages together. */
export async function findMapPins(ctx: Context, { search, zoom }: Input): Promise<MapPins> {
  const place = search.placeId === undefined ? null : await findPlace(ctx, search.placeId);
  if (search.placeId !== undefined && place === null) return nothing;
  const { settings } = await agencyConfig(ctx);
  const size = cellSize(zoom, search.viewport);
  const [lng, lat] = [sql`${p.publicLocation}[0]`, sql`${p.publicLocation}[1]`];
  const rows = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      firstId: sql<number>`min(${p.propertyId})`,
      west: sql<number>`min(${lng})`,
      south: sql<number>`min(${lat})`,
      east: sql<number>`max(${lng})`,
      north: sql<number>`max(${lat})`,
    })
    .from(p)
    .where(searchConditions(ctx, search, place, settings))
    .groupBy(sql`floor(${lng} / ${size.wide}::float8), floor(${lat} / ${size.tall}::float8)`);
  const cells = rows.map(
    ({ count, firstId, west, south, east, north }): Cell => ({ count, firstId, bounds: [west, south, east, north] }),
  );
  const merged = mergeCells(cells, size);
  const pins = await readPins(
    ctx,
    merged.filter(({ count }) => count === 1).map(({ firstId }) => firstId),
  );
  return {
    features: [...merged.filter(({ count }) => count > 1).map(clusterOf), ...pins],
    total_count: merged.reduce((total, { count }) => total + count, 0),
    bounds: boundsOf(merged),
  };
}

function clusterOf({ count, bounds }: Cell): MapCluster {
  const [lng, lat] = middleOf(bounds);
  return { kind: "cluster", count, lng, lat, bounds };
}

async function readPins(ctx: Context, propertyIds: number[]): Promise<MapPin[]> {
  if (propertyIds.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const rows = await ctx.db
    .select({
      propertyId: p.propertyId,
      channel: p.channel,
      status: p.status,
      price: p.price,
      priceQualifier: p.priceQualifier,
      rentFrequency: p.rentFrequency,
      exchangedPrice: p.exchangedPrice,
      disposal: p.disposal,
      auctionDate: p.auctionDate,
      createdAt: p.createdAt,
      at: p.publicLocation,
    })
    .from(p)
    .where(and(eq(p.agencyId, ctx.agency.id), inArray(p.propertyId, propertyIds)))
    .orderBy(p.propertyId);
  return rows.map((row) => ({
    kind: "pin",
    property_id: row.propertyId,
    ...row.at,
    price: pinPrice(row),
    property_channel: row.channel,
    badge: badgeOf(row, settings, ctx.now),
  }));
}
