import { and, eq, inArray, sql } from "drizzle-orm";
import type { AreaPiece } from "#domains/search/area-pieces.ts";
import { findSearchArea, placesVersion } from "#domains/search/find-search-area.server.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import type { Context } from "#platform/context.ts";
import { savedSearches, searchAreas } from "../tables.server.ts";

const atOnce = 5_000;
const rowsAtOnce = 500;

/** Another word when pieces say other things, so that none of a previous release is read. */
const howAreasAreMade = "counties by slug";

/** Off the map: a place that does not exist has no homes. */
const nowhere: AreaPiece = { box: [999, 999, 999, 999] };

/** Every active search's area as rows; only those are worked out that are new, or whose places have changed since. */
export async function workOutAreas(ctx: Context): Promise<void> {
  const version = `${howAreasAreMade} ${await placesVersion(ctx)}`;
  for (;;) {
    const missing = await findMissing(ctx, version);
    if (missing.length === 0) return;
    const keys = missing.map(({ areaKey }) => areaKey);
    await ctx.db
      .delete(searchAreas)
      .where(and(eq(searchAreas.agencyId, ctx.agency.id), inArray(searchAreas.areaKey, keys)));
    let rows: Awaited<ReturnType<typeof rowsOf>> = [];
    for (const [index, area] of missing.entries()) {
      rows.push(...(await rowsOf(ctx, area, version)));
      if (rows.length < rowsAtOnce && index < missing.length - 1) continue;
      await ctx.db.insert(searchAreas).values(rows).onConflictDoNothing();
      rows = [];
    }
  }
}

type Missing = { areaKey: string; search: SearchState };

function findMissing(ctx: Context, version: string): Promise<Missing[]> {
  const s = savedSearches;
  const known = sql`exists (select from search_areas a where a.agency_id = ${s.agencyId} and a.area_key = ${s.areaKey}
    and a.places_hash = ${version})`;
  return ctx.db
    .selectDistinctOn([s.areaKey], { areaKey: sql<string>`${s.areaKey}`, search: s.search })
    .from(s)
    .where(sql`${s.agencyId} = ${ctx.agency.id} and ${s.alertFrequency} <> 'N' and not ${known}`)
    .orderBy(s.areaKey)
    .limit(atOnce);
}

async function rowsOf(ctx: Context, { areaKey, search }: Missing, placesHash: string) {
  const area = await findSearchArea(ctx, search);
  const pieces = area === null || area.pieces.length === 0 ? [nowhere] : area.pieces;
  const owned = { agencyId: ctx.agency.id, areaKey, placesHash, ...area?.drawn };
  return pieces.map((fields, piece) => ({ ...owned, piece, ...fields }));
}
