import { and, eq, isNull, ne } from "drizzle-orm";
import type { AlertFrequency } from "#domains/saved/alerts/alert-frequency.ts";
import { lockUserLists, ownSearches } from "#domains/saved/own-rows.server.ts";
import { alerts, savedSearches } from "#domains/saved/tables.server.ts";
import { changeSearch } from "#domains/search/state/normalise-search.ts";
import type { RawSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, NotFound } from "#platform/errors.ts";
import type { SavedSearchRow } from "./save-search.server.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";

type Input = {
  searchId: number;
  search: RawSearch;
  name?: string | undefined;
  alertFrequency?: AlertFrequency | undefined;
  /** Its results have just been viewed. */
  seen?: boolean | undefined;
};

export async function updateSavedSearch(ctx: Context, { searchId, ...change }: Input): Promise<SavedSearchRow> {
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
    if (change.alertFrequency === "N") await deleteQueuedAlerts({ ...ctx, db }, searchId);
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

async function deleteQueuedAlerts(ctx: Context, searchId: number): Promise<void> {
  await ctx.db
    .delete(alerts)
    .where(and(eq(alerts.agencyId, ctx.agency.id), eq(alerts.searchId, searchId), isNull(alerts.sentAt)));
}
