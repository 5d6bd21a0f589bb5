import { and, count, desc, eq, isNull, ne } from "drizzle-orm";
import { requireUserId } from "#domains/account/require-user.server.ts";
import type { AlertFrequency } from "#domains/saved/alerts/alert-frequency.ts";
import { lockUserLists, ownSearches } from "#domains/saved/own-rows.server.ts";
import { maxSavedSearches, tooManySearchesMessage } from "#domains/saved/saved-limits.ts";
import { alerts, savedSearches } from "#domains/saved/tables.server.ts";
import { changeSearch, normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Newest first. */
export function listSavedSearches(ctx: Context): Promise<SavedSearchRow[]> {
  return ctx.db
    .select()
    .from(savedSearches)
    .where(ownSearches(ctx))
    .orderBy(desc(savedSearches.createdAt), savedSearches.searchId);
}

type NewSearch = { search: SearchState; name: string | null };

/** Saves a search with immediate alerts; returns the existing one with the same digest. */
export async function saveSearch(ctx: Context, { search, name }: NewSearch): Promise<SavedSearchRow> {
  const userId = requireUserId(ctx);
  const {
    now,
    agency: { id: agencyId },
  } = ctx;
  const normalised = normaliseSearch({ ...search, page: undefined });
  const digest = savedSearchDigest(normalised);
  const same = and(ownSearches(ctx), eq(savedSearches.digest, digest));
  return ctx.db.transaction(async (db) => {
    await lockUserLists({ ...ctx, db });
    const [known] = await db.select().from(savedSearches).where(same);
    if (known) return known;
    const [total] = await db.select({ count: count() }).from(savedSearches).where(ownSearches(ctx));
    if ((total?.count ?? 0) >= maxSavedSearches) throw new Invalid({ search: tooManySearchesMessage });
    const [row] = await db
      .insert(savedSearches)
      .values({ agencyId, userId, name, search: normalised, digest, createdAt: now, lastSeenAt: now })
      .returning();
    if (!row) throw new Error("The search was not saved");
    return row;
  });
}

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
    const digest = savedSearchDigest(search);
    const [twin] = await db
      .select({ searchId: savedSearches.searchId })
      .from(savedSearches)
      .where(and(ownSearches(ctx), eq(savedSearches.digest, digest), ne(savedSearches.searchId, searchId)));
    if (twin) throw new Conflict("You have already saved that search");
    const queued = and(eq(alerts.agencyId, ctx.agency.id), eq(alerts.searchId, searchId), isNull(alerts.sentAt));
    if (change.alertFrequency === "N") await db.delete(alerts).where(queued);
    const [updated] = await db
      .update(savedSearches)
      .set({
        search,
        digest,
        name: change.name === undefined ? row.name : change.name || null,
        alertFrequency: change.alertFrequency ?? row.alertFrequency,
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
