import { and, between, eq, gte, inArray, max, min, not, type SQL, sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { getBadge } from "#domains/properties/cards/badge.ts";
import { oldestShown } from "#domains/properties/page-state.ts";
import { formatPinPrice } from "#domains/properties/pricing/format-price.ts";
import { searchedStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { insideAny } from "#domains/search/query/area-conditions.server.ts";
import { readStock } from "#domains/search/query/has-too-many-to-count.server.ts";
import { maxCounted } from "#domains/search/query/pagination.ts";
import { resolveSearch, searchConditions } from "#domains/search/query/search-conditions.server.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { mapCells } from "#domains/search/tables.server.ts";
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
  const { settings } = resolved.config;
  const cells =
    (await readStoredCells(ctx, { search, settings, size })) ?? (await countCells(ctx, resolved.where, size));
  const merged = grid.mergeCells(cells, size);
  const singles = merged.filter(({ count }) => count === 1).map(({ firstId }) => firstId);
  const pins = await readPins(ctx, singles, settings);
  return {
    features: [...merged.filter(({ count }) => count > 1).map(toCluster), ...pins],
    total_count: merged.reduce((total, { count }) => total + count, 0),
    bounds: grid.combineBounds(merged),
  };
}

async function countCells(ctx: Context, where: SQL | undefined, size: grid.CellSize): Promise<grid.GridCell[]> {
  const [lng, lat] = [sql`${p.publicLocation}[0]`, sql`${p.publicLocation}[1]`];
  const rows = await ctx.db
    .select({
      column: sql<number>`floor(${lng} / ${size.width}::float8)`.as("column"),
      row: sql<number>`floor(${lat} / ${size.height}::float8)`.as("row"),
      count: sql<number>`count(*)::int`,
      firstId: sql<number>`min(${p.propertyId})`,
      west: sql<number>`min(${lng})`,
      south: sql<number>`min(${lat})`,
      east: sql<number>`max(${lng})`,
      north: sql<number>`max(${lat})`,
    })
    .from(p)
    .where(where)
    .groupBy(sql`1, 2`);
  return rows.map(toCell);
}

type StoredInput = { search: SearchState; settings: Settings; size: grid.CellSize };
const storedFields: readonly string[] = ["channel", "status", "viewport"] satisfies (keyof SearchState)[];

/** From `map_cells`, but for those on the edge of the viewport; null for few homes, other filters and closer zooms. */
async function readStoredCells(ctx: Context, { search, settings, size }: StoredInput): Promise<grid.Cell[] | null> {
  const inner = grid.innerCells(search.viewport);
  const isStored = Object.keys(search).every((field) => storedFields.includes(field));
  if (!isStored || inner === null || size.width < grid.storedCell.width) return null;
  if ((await readStock(ctx)).homes <= maxCounted) return null;
  const c = mapCells;
  const rows = await ctx.db
    .select({
      column: sql<number>`floor((${c.cellX} + 0.5) * ${grid.storedCell.width / size.width}::float8)`.as("column"),
      row: sql<number>`floor((${c.cellY} + 0.5) * ${grid.storedCell.height / size.height}::float8)`.as("row"),
      count: sql<number>`sum(${c.homes})::int`,
      firstId: sql<number>`sum(${c.idSum})`.mapWith(Number),
      west: min(c.west).mapWith(Number),
      south: min(c.south).mapWith(Number),
      east: max(c.east).mapWith(Number),
      north: max(c.north).mapWith(Number),
    })
    .from(c)
    .where(
      and(
        eq(c.agencyId, ctx.agency.id),
        eq(c.channel, search.channel),
        inArray(c.status, [...searchedStatuses(search.status, settings.defaultSearchStatus)]),
        gte(c.closedOn, oldestShown(ctx.now, settings.soldPageDays)),
        inner.x && between(c.cellX, ...inner.x),
        inner.y && between(c.cellY, ...inner.y),
      ),
    )
    .groupBy(sql`1, 2`)
    .having(sql`sum(${c.homes}) > 0`);
  const edges = inner.edges.length === 0 ? [] : await countCells(ctx, outsideCells(ctx, search, settings, inner), size);
  return grid.joinGridCells([...rows.map(toCell), ...edges]);
}

function outsideCells(ctx: Context, search: SearchState, settings: Settings, { x, y, edges }: grid.InnerCells) {
  const isInner = and(
    x && between(sql`map_cell_x(${p.publicLocation})`, ...x),
    y && between(sql`map_cell_y(${p.publicLocation})`, ...y),
  );
  return and(
    searchConditions(ctx, changeSearch(search, { viewport: undefined }), { place: null }, settings),
    insideAny(edges),
    isInner && not(isInner),
  );
}

function toCell({ column, row, count, firstId, west, south, east, north }: CellRow): grid.GridCell {
  return { column, row, count, firstId, bounds: [west, south, east, north] };
}

type CellRow = Omit<grid.GridCell, "bounds"> & { west: number; south: number; east: number; north: number };

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
