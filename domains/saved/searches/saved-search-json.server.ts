import type { SavedSearchJson } from "#domains/saved/saved-json.ts";
import { countResults } from "#domains/search/query/count-results.server.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import type { Context } from "#platform/context.ts";
import type { SavedSearchRow } from "./saved-searches.server.ts";

/** Saved searches with their summaries and, if `counted`, the number of homes added since each was last viewed. */
export async function savedSearchesJson(
  ctx: Context,
  rows: readonly SavedSearchRow[],
  { counted }: { counted: boolean },
): Promise<SavedSearchJson[]> {
  const described = await describeSearches(
    ctx,
    rows.map((row) => row.search),
  );
  const searches = described.map((search, index) => ({ ...search, since: lastViewedAt(rows[index]) }));
  const counts = counted ? await countResults(ctx, searches) : [];
  return rows.map((row, index) => {
    const { branchId, ...search } = row.search;
    const { place, summary = "", path = "" } = described[index] ?? {};
    return {
      search_id: row.searchId,
      name: row.name,
      alert_frequency: row.alertFrequency,
      ...search,
      ...(branchId === undefined ? {} : { branch_id: branchId }),
      place: place ? { place_id: place.placeId, name: place.name, county_name: place.county?.name ?? null } : null,
      summary,
      url: path,
      ...(counted ? { new_count: counts[index] ?? 0 } : {}),
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    };
  });
}

function lastViewedAt(row: SavedSearchRow | undefined): Date {
  return row?.lastSeenAt ?? row?.createdAt ?? new Date(0);
}
