import { and, count, eq } from "drizzle-orm";
import { requireUserId } from "#domains/account/require-user.server.ts";
import { lockUserLists, ownSearches } from "#domains/saved/own-rows.server.ts";
import { maxSavedSearches, tooManySearchesMessage } from "#domains/saved/saved-limits.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;
type Input = { search: SearchState; name: string | null };

/** Saves a search with immediate alerts; returns the existing one with the same digest. */
export async function saveSearch(ctx: Context, { search, name }: Input): Promise<SavedSearchRow> {
  const userId = requireUserId(ctx);
  const normalised = normaliseSearch({ ...search, page: undefined });
  const digest = savedSearchDigest(normalised);
  const same = and(ownSearches(ctx), eq(savedSearches.digest, digest));
  return ctx.db.transaction(async (db) => {
    await lockUserLists({ ...ctx, db });
    const [known] = await db.select().from(savedSearches).where(same);
    if (known) return known;
    const [total] = await db.select({ count: count() }).from(savedSearches).where(ownSearches(ctx));
    if ((total?.count ?? 0) >= maxSavedSearches) {
      throw new Invalid({ search: tooManySearchesMessage });
    }
    const [row] = await db
      .insert(savedSearches)
      .values({
        agencyId: ctx.agency.id,
        userId,
        name,
        search: normalised,
        digest,
        createdAt: ctx.now,
        lastSeenAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("The search was not saved");
    return row;
  });
}
