import { and, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import { sampleHomes } from "#domains/search/query/count-facets.server.ts";
import { hasTooManyToCount, isWithoutArea } from "#domains/search/query/has-too-many-to-count.server.ts";
import { maxCounted } from "#domains/search/query/pagination.ts";
import { resolveSearch } from "#domains/search/query/search-conditions.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { cellSize, roundDegrees } from "./map-grid.ts";
import { minCellHomes, type PriceCells } from "./price-cells.ts";

const p = properties;
/** Of four homes each. */
const sampledGroups = 2_500;
const maxCells = 1_200;
/** Below this, a size is a parking space or a mistake. */
const minSquareFeet = 100;

type Row = {
  column: number | null;
  row: number | null;
  lng: number;
  lat: number;
  homes: number;
  median: number | null;
};

/**
 * The median price per square foot of the homes of a search, by cells of the map; null when the place does not exist. Of more
 * homes than can be counted, a random sample.
 */
export async function findPriceCells(
  ctx: Context,
  { search, zoom }: { search: SearchState; zoom: number },
): Promise<PriceCells | null> {
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return null;
  // Twice as wide as those of the pins, so that cells have enough homes.
  const { width, height } = cellSize(zoom - 1, search.viewport);
  const where = and(
    resolved.where,
    sql`${p.squareFeet} >= ${minSquareFeet} and ${p.priceValue} > 0 and ${p.priceQualifier} <> 'poa'`,
  );
  const isSample = isWithoutArea(search) && (await hasTooManyToCount(ctx, resolved.where));
  const columns = sql`${p.publicLocation} as at, ${p.priceValue}::float8 / ${p.squareFeet} as rate`;
  const found = isSample
    ? await sampleHomes(ctx, columns, where, sampledGroups)
    : sql`select ${columns} from ${p} where ${where}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select "column", "row", count(*)::int as homes, percentile_cont(0.5) within group (order by rate) as median,
      avg(at[0]) as lng, avg(at[1]) as lat
    from (select floor(at[0] / ${width}::float8) as "column", floor(at[1] / ${height}::float8) as "row", at, rate
      from (${found} limit ${maxCounted}) as found) as placed
    group by grouping sets (("column", "row"), ())
    having grouping("column") = 1 or count(*) >= ${minCellHomes}
    order by grouping("column") desc, homes desc limit ${maxCells + 1}`);
  const [all, ...cells] = rows;
  const homes = all?.homes ?? 0;
  return {
    cells: cells.map(({ column, row, lng, lat, homes, median }) => {
      const [west, south] = [(column ?? 0) * width, (row ?? 0) * height];
      const [left, bottom, right, top] = [west, south, west + width, south + height].map(roundDegrees);
      return {
        bounds: [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0],
        lng: roundDegrees(lng),
        lat: roundDegrees(lat),
        homes,
        median: toPence(median),
      };
    }),
    homes,
    median: homes < minCellHomes ? null : toPence(all?.median ?? 0),
    partial: isSample || homes >= maxCounted,
  };
}

const toPence = (rate: number | null) => Math.round((rate ?? 0) * 100) / 100;
