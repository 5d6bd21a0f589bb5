import { and, desc, eq, isNull } from "drizzle-orm";
import { requireUserId } from "#domains/account/require-user.server.ts";
import type { AlertFrequency } from "#domains/saved/alerts/alert-frequency.ts";
import { lockUserLists, ownSearches } from "#domains/saved/own-rows.server.ts";
import { isShownTo } from "#domains/saved/properties/hidden-properties.server.ts";
import type { SavedSearchJson } from "#domains/saved/saved-json.ts";
import { maxSavedSearches, tooManySearchesMessage } from "#domains/saved/saved-limits.ts";
import { alerts, savedSearches } from "#domains/saved/tables.server.ts";
import { countResults } from "#domains/search/query/find-properties.server.ts";
import { changeSearch, normaliseSearch, type RawSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import { currentLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { filterDigest, isEqualSearch, isSimilarSearch, savedSearchDigest } from "./saved-search-digest.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Newest first. */
export function listSavedSearches(ctx: Context): Promise<SavedSearchRow[]> {
  return ctx.db
    .select()
    .from(savedSearches)
    .where(ownSearches(ctx))
    .orderBy(desc(savedSearches.createdAt), savedSearches.searchId);
}

type NewSearch = {
  search: SearchState;
  name: string | null;
  /** Next to a similar one. */
  keepBoth?: boolean;
};

/** Saves a search with immediate alerts. Returns the existing one if it is similar, or with `keepBoth` if it is equal. */
export async function saveSearch(ctx: Context, { search, name, keepBoth }: NewSearch): Promise<SavedSearchRow> {
  const userId = requireUserId(ctx);
  const {
    now,
    agency: { id: agencyId },
  } = ctx;
  const normalised = normaliseSearch({ ...search, page: undefined });
  return ctx.db.transaction(async (db) => {
    await lockUserLists({ ...ctx, db });
    const rows = await listSavedSearches({ ...ctx, db });
    const similar = rows.filter((row) => isSimilarSearch(row.search, normalised));
    const known = similar.find((row) => !keepBoth || isEqualSearch(row.search, normalised));
    if (known) return known;
    if (rows.length >= maxSavedSearches) throw new Invalid({ search: tooManySearchesMessage() });
    const digest = similar.length > 0 ? separateDigest(normalised) : savedSearchDigest(normalised);
    const [row] = await db
      .insert(savedSearches)
      .values({
        ...{ agencyId, userId, name, search: normalised, digest, createdAt: now, lastSeenAt: now },
        language: currentLanguage().code,
      })
      .returning();
    if (!row) throw new Error("The search was not saved");
    return row;
  });
}

/** Unique next to that of a similar search, and never equal to a `savedSearchDigest`. */
const separateDigest = (search: SearchState) => `separate ${filterDigest(search)}`;
const isSeparate = ({ digest }: SavedSearchRow) => digest.startsWith("separate ");

type SearchUpdate = {
  searchId: number;
  search: RawSearch;
  name?: string | undefined;
  alertFrequency?: AlertFrequency | undefined;
  /** Its results have just been viewed. */
  seen?: boolean | undefined;
};

export async function updateSavedSearch(ctx: Context, { searchId, ...change }: SearchUpdate): Promise<SavedSearchRow> {
  const own = and(ownSearches(ctx), eq(savedSearches.searchId, searchId));
  return ctx.db.transaction(async (db) => {
    await lockUserLists({ ...ctx, db });
    // Lock the search before its alerts, in the same order as sendAlert, to avoid a deadlock.
    const [row] = await db.select().from(savedSearches).where(own).for("no key update");
    if (!row) throw new NotFound("That search is not saved");
    const search = changeSearch(row.search, change.search);
    const digest = isSeparate(row) ? separateDigest(search) : savedSearchDigest(search);
    const isTwin = (other: SavedSearchRow) =>
      other.searchId !== searchId && (other.digest === digest || isEqualSearch(other.search, search));
    const isChanged = !isEqualSearch(row.search, search);
    if (isChanged && (await listSavedSearches({ ...ctx, db })).some(isTwin))
      throw new Conflict("You have already saved that search");
    const queued = and(eq(alerts.agencyId, ctx.agency.id), eq(alerts.searchId, searchId), isNull(alerts.sentAt));
    if (change.alertFrequency === "N") await db.delete(alerts).where(queued);
    const [updated] = await db
      .update(savedSearches)
      .set({
        search,
        digest,
        name: change.name === undefined ? row.name : change.name || null,
        alertFrequency: change.alertFrequency ?? row.alertFrequency,
        // A new choice ends a pause.
        pausedUntil: change.alertFrequency === undefined ? row.pausedUntil : null,
        lastSeenAt: change.seen ? ctx.now : row.lastSeenAt,
      })
      .where(own)
      .returning();
    return updated ?? row;
  });
}

/** A trigger deletes its queued alerts. */
export async function deleteSavedSearch(ctx: Context, searchId: number): Promise<void> {
  await ctx.db.delete(savedSearches).where(and(ownSearches(ctx), eq(savedSearches.searchId, searchId)));
}

/** Saved searches with their summaries and, if `counted`, the number of homes found and of those added since each was last viewed, hidden ones left out. */
export async function savedSearchesJson(
  ctx: Context,
  rows: readonly SavedSearchRow[],
  { counted }: { counted: boolean },
): Promise<SavedSearchJson[]> {
  const described = await describeSearches(
    ctx,
    rows.map((row) => row.search),
  );
  const where = ctx.userId === null ? undefined : isShownTo(ctx, ctx.userId);
  const searches = described.map((search) => ({ ...search, where }));
  const added = searches.map((search, index) => ({ ...search, since: lastViewedAt(rows[index]) }));
  const counts = counted ? await countResults(ctx, [...searches, ...added]) : [];
  return rows.map((row, index) => {
    const { branchId, ...search } = row.search;
    const { place, summary = "", path = "" } = described[index] ?? {};
    return {
      search_id: row.searchId,
      name: row.name,
      alert_frequency: row.alertFrequency,
      ...(isPaused(row, ctx.now) ? { paused_until: row.pausedUntil } : {}),
      ...search,
      ...(branchId === undefined ? {} : { branch_id: branchId }),
      place: place ? { place_id: place.placeId, name: place.name, county_name: place.county?.name ?? null } : null,
      summary,
      url: path,
      ...(counted ? { count: counts[index] ?? 0, new_count: counts[rows.length + index] ?? 0 } : {}),
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    };
  });
}

export const isPaused = ({ pausedUntil }: Pick<SavedSearchRow, "pausedUntil">, now: Date) =>
  pausedUntil !== null && pausedUntil > toLondonDate(now);

function lastViewedAt(row: SavedSearchRow | undefined): Date {
  return row?.lastSeenAt ?? row?.createdAt ?? new Date(0);
}
