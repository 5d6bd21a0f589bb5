import { and, eq, inArray, sql } from "drizzle-orm";
import type { AreaPiece } from "#domains/search/area/search-area.ts";
import { findSearchArea, getPlacesVersion } from "#domains/search/query/resolve-search.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { savedSearches, searchAreas } from "../tables.server.ts";

const areaBatchSize = 5_000;
const insertBatchSize = 500;

/** Change this when the format of pieces changes, so that all areas are recomputed. */
const areaFormat = "counties by slug";

/** Outside the map: an unknown place matches nothing. */
const emptyPiece: AreaPiece = { box: [999, 999, 999, 999] };

/** Stores the area of every active saved search as rows; computes only missing and outdated ones. */
export async function computeAreas(ctx: Context): Promise<void> {
  const version = `${areaFormat} ${await getPlacesVersion(ctx)}`;
  for (;;) {
    const missing = await listMissingAreas(ctx, version);
    if (missing.length === 0) return;
    const keys = missing.map(({ areaKey }) => areaKey);
    await ctx.db
      .delete(searchAreas)
      .where(and(eq(searchAreas.agencyId, ctx.agency.id), inArray(searchAreas.areaKey, keys)));
    let rows: Awaited<ReturnType<typeof toAreaRows>> = [];
    for (const [index, area] of missing.entries()) {
      rows.push(...(await toAreaRows(ctx, area, version)));
      if (rows.length < insertBatchSize && index < missing.length - 1) continue;
      await ctx.db.insert(searchAreas).values(rows).onConflictDoNothing();
      rows = [];
    }
  }
}

type MissingArea = { areaKey: string; search: SearchState };

function listMissingAreas(ctx: Context, version: string): Promise<MissingArea[]> {
  const s = savedSearches;
  const known = sql`exists (select from search_areas a where a.agency_id = ${s.agencyId} and a.area_key = ${s.areaKey}
    and a.places_hash = ${version})`;
  return ctx.db
    .selectDistinctOn([s.areaKey], { areaKey: sql<string>`${s.areaKey}`, search: s.search })
    .from(s)
    .where(sql`${s.agencyId} = ${ctx.agency.id} and ${s.alertFrequency} <> 'N' and not ${known}`)
    .orderBy(s.areaKey)
    .limit(areaBatchSize);
}

async function toAreaRows(ctx: Context, { areaKey, search }: MissingArea, placesHash: string) {
  const area = await findSearchArea(ctx, search);
  const pieces = area === null || area.pieces.length === 0 ? [emptyPiece] : area.pieces;
  const owned = { agencyId: ctx.agency.id, areaKey, placesHash, ...area?.drawn };
  return pieces.map((fields, piece) => ({ ...owned, piece, ...fields }));
}
