import { and, eq, inArray, sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { getBadge } from "#domains/properties/cards/badge.ts";
import { formatPinPrice } from "#domains/properties/pricing/format-price.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { resolveSearch } from "#domains/search/query/search-conditions.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import * as grid from "./map-grid.ts";

type Input = { search: SearchState; zoom: number };

const p = properties;
export const noPins: grid.MapPins = { features: [], total_count: 0, bounds: null };

/** All results of a search in its viewport as pins and clusters: the same properties as the list, over all pages. */
export async function findMapPins(ctx: Context, { search, zoom }: Input): Promise<grid.MapPins> {
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return noPins;
  const size = grid.cellSize(zoom, search.viewport);
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
    .where(resolved.where)
    .groupBy(sql`floor(${lng} / ${size.width}::float8), floor(${lat} / ${size.height}::float8)`);
  const cells = rows.map(
    ({ count, firstId, west, south, east, north }): grid.Cell => ({
      count,
      firstId,
      bounds: [west, south, east, north],
    }),
  );
  const merged = grid.mergeCells(cells, size);
  const singles = merged.filter(({ count }) => count === 1).map(({ firstId }) => firstId);
  const pins = await readPins(ctx, singles, resolved.config.settings);
  return {
    features: [...merged.filter(({ count }) => count > 1).map(toCluster), ...pins],
    total_count: merged.reduce((total, { count }) => total + count, 0),
    bounds: grid.combineBounds(merged),
  };
}

function toCluster({ count, bounds }: grid.Cell): grid.MapCluster {
  const [lng, lat] = grid.getCentre(bounds);
  return { kind: "cluster", count, lng, lat, bounds };
}

async function readPins(ctx: Context, propertyIds: number[], settings: Settings): Promise<grid.MapPin[]> {
  if (propertyIds.length === 0) return [];
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
    price: formatPinPrice(row),
    property_channel: row.channel,
    badge: getBadge(row, settings, ctx.now),
  }));
}
