import { countNewHomes } from "#domains/search/count-new-homes.server.ts";
import { describeSearches } from "#domains/search/describe-searches.server.ts";
import type { Context } from "#platform/context.ts";
import type { SavedSearchRow } from "./save-search.server.ts";
import type { SavedSearchJson } from "./saved-search-json.ts";

/** Saved searches with their words and, where asked for, the number of homes that came since each was last looked at. */
export async function savedSearchesJson(
  ctx: Context,
  rows: readonly SavedSearchRow[],
  { counted }: { counted: boolean },
): Promise<SavedSearchJson[]> {
  const described = await describeSearches(
    ctx,
    rows.map((row) => row.search),
  );
  const asked = described.map((each, index) => ({ ...each, since: sinceWhen(rows[index]) }));
  const counts = counted ? await countNewHomes(ctx, asked) : [];
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

function sinceWhen(row: SavedSearchRow | undefined): Date {
  return row?.lastSeenAt ?? row?.createdAt ?? new Date(0);
}
