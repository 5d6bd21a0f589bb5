import { and, eq, type SQL, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import { type SearchFacets, trimBars } from "#domains/search/facets/facets.ts";
import { toFilterData } from "#domains/search/filters/filter-data.ts";
import { isPerPerson, priceOptions } from "#domains/search/filters/price-options.ts";
import { changeSearch, normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { isTooManyToCount, isWithoutArea, readStock, sampleSize } from "./has-too-many-to-count.server.ts";
import { maxCounted } from "./pagination.ts";
import { bedrooms, filterConditions, resolveSearch } from "./search-conditions.server.ts";

const p = properties;

type Row = { beds: number | null; bar: number | null; homes: number; total: number; read: number; random: number };

/**
 * How the results of a search are spread over bedrooms and prices, in one statement; null when the place does not exist. Of
 * more homes than can be counted, a part.
 */
export async function countFacets(ctx: Context, search: SearchState): Promise<SearchFacets | null> {
  const anyPrice = { minPrice: undefined, maxPrice: undefined };
  const anyBeds = { minBeds: undefined, maxBeds: undefined };
  const resolved = await resolveSearch(ctx, changeSearch(search, { ...anyPrice, ...anyBeds }));
  if (resolved === null) return null;
  const { config, where } = resolved;
  const { settings } = config;
  const { channel, tags, minBeds, maxBeds, minPrice, maxPrice } = search;
  const asks = (fields: Partial<SearchState>) =>
    filterConditions(ctx, normaliseSearch({ channel, tags, ...fields }), { place: null }, settings) ?? sql`true`;
  const inPrice = asks({ ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) });
  const inBeds = asks({
    ...(minBeds === undefined ? {} : { minBeds }),
    ...(maxBeds === undefined ? {} : { maxBeds }),
  });
  const perPerson = isPerPerson(search, { studentsPppw: settings.displayStudentPropertyAsPppw });
  const edges = perPerson ? [] : priceOptions(search, toFilterData(config.search, settings)).sort((a, b) => a - b);
  const columns = sql`${bedrooms} as bedrooms, ${p.priceValue} as price, ${inPrice} as in_price, ${inBeds} as in_beds`;
  const read = async (found: SQL) => {
    const { rows } = await ctx.db.execute<Row>(sql`
      with found as materialized (${found} limit ${maxCounted + 1})
      select bedrooms as beds, bar,
        (case when grouping(bedrooms) = 0 then count(*) filter (where in_price)
          else count(*) filter (where in_beds) end)::int as homes,
        (select count(*) from found where in_price and in_beds)::int as total,
        (select count(*) from found)::int as read,
        (select count(*) from found where at_random)::int as random
      from (select bedrooms, in_price, in_beds, width_bucket(price, ${sql.param(edges)}::int[]) as bar from found) as bars
      group by grouping sets ((bedrooms), (bar))`);
    return rows;
  };
  const mayBeSampled = isWithoutArea(search) && (await readStock(ctx)).homes > 10 * maxCounted;
  const sample = mayBeSampled ? await read(await sampleHomes(ctx, columns, where, sampleSize)) : [];
  const isSample = await isTooManyToCount(ctx, sample[0]?.random ?? 0);
  const rows = isSample ? sample : await read(sql`select ${columns}, true as at_random from ${p} where ${where}`);
  return {
    total: rows[0]?.total ?? 0,
    sampled: isSample || (rows[0]?.read ?? 0) > maxCounted,
    bedrooms: rows
      .flatMap(({ beds, homes }) => (beds === null || homes === 0 ? [] : [{ beds, homes }]))
      .sort((a, b) => a.beds - b.beds),
    prices: edges.length === 0 ? [] : toBars(edges, rows),
  };
}

/** Homes with neighbouring ids are on the same page of the table, so that four cost little more than one. */
const sampledTogether = 4;

/** As a join by primary key, like `hasTooManyToCount`; `at_random` is true of as many as that would find. */
export async function sampleHomes(ctx: Context, columns: SQL, where: SQL | undefined, groups: number): Promise<SQL> {
  const { firstId, lastId } = await readStock(ctx);
  const id = sql`${firstId}::int + floor(random() * ${lastId - firstId + 1}::int)::int`;
  const ids = sql.raw(Array.from({ length: sampledTogether }, (_, n) => `sample.id + ${n}`).join(", "));
  return sql`select ${columns}, ${p.propertyId} = sample.id as at_random
    from (select ${id} as id from generate_series(1, ${groups})) as sample
    join ${p} on ${and(eq(p.agencyId, ctx.agency.id), sql`${p.propertyId} = any(array[${ids}])`)} where ${where}`;
}

function toBars(edges: readonly number[], rows: readonly Row[]): SearchFacets["prices"] {
  const homes = new Map(rows.flatMap(({ beds, bar, homes }) => (beds === null && bar !== null ? [[bar, homes]] : [])));
  return trimBars(
    [0, ...edges].map((from, index) => ({ from, to: edges[index] ?? null, homes: homes.get(index) ?? 0 })),
  );
}
