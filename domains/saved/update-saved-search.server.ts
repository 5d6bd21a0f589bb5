import { and, eq, isNull, ne } from "drizzle-orm";
import { changeSearch, type LooseSearch } from "#domains/search/normalise-search.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, NotFound } from "#platform/errors.ts";
import type { AlertFrequency } from "./alert-frequency.ts";
import { lockLists, ownSearches } from "./own-rows.server.ts";
import type { SavedSearchRow } from "./save-search.server.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";
import { alerts, savedSearches } from "./tables.server.ts";

type Input = {
  searchId: number;
  search: LooseSearch;
  name?: string | undefined;
  alertFrequency?: AlertFrequency | undefined;
  /** Its results have just been looked at. */
  seen?: boolean | undefined;
};

/** Changes what is given and leaves the rest. */
export async function updateSavedSearch(ctx: Context, { searchId, ...change }: Input): Promise<SavedSearchRow> {
  const own = and(ownSearches(ctx), eq(savedSearches.searchId, searchId));
  return ctx.db.transaction(async (db) => {
    await lockLists({ ...ctx, db });
    // Before its alerts, as the mails that are put do: whoever locked them the other way round would never end.
    const [row] = await db.select().from(savedSearches).where(own).for("no key update");
    if (!row) throw new NotFound("That search is not saved");
    const search = changeSearch(row.search, change.search);
    const digest = savedSearchDigest(search);
    const [twin] = await db
      .select({ searchId: savedSearches.searchId })
      .from(savedSearches)
      .where(and(ownSearches(ctx), eq(savedSearches.digest, digest), ne(savedSearches.searchId, searchId)));
    if (twin) throw new Conflict("You have already saved that search");
    if (change.alertFrequency === "N") await forgetWaiting({ ...ctx, db }, searchId);
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

/** News that waited for a mail which is no longer wanted. */
async function forgetWaiting(ctx: Context, searchId: number): Promise<void> {
  await ctx.db
    .delete(alerts)
    .where(and(eq(alerts.agencyId, ctx.agency.id), eq(alerts.searchId, searchId), isNull(alerts.sentAt)));
}
