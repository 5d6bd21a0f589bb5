import { and, count, eq } from "drizzle-orm";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { lockLists, ownSearches } from "./own-rows.server.ts";
import { mostSavedSearches } from "./saved-limits.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";
import { signedInId } from "./signed-in-id.server.ts";
import { savedSearches } from "./tables.server.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;
type Input = { search: SearchState; name: string | null };

/** Keeps a search with alerts at once; one that matches a search already kept is that one. */
export async function saveSearch(ctx: Context, { search, name }: Input): Promise<SavedSearchRow> {
  const userId = signedInId(ctx);
  const kept = normaliseSearch({ ...search, page: undefined });
  const digest = savedSearchDigest(kept);
  const same = and(ownSearches(ctx), eq(savedSearches.digest, digest));
  return ctx.db.transaction(async (db) => {
    await lockLists({ ...ctx, db });
    const [known] = await db.select().from(savedSearches).where(same);
    if (known) return known;
    const [total] = await db.select({ count: count() }).from(savedSearches).where(ownSearches(ctx));
    if ((total?.count ?? 0) >= mostSavedSearches) {
      throw new Invalid({ search: `You can save up to ${mostSavedSearches} searches. Remove one first.` });
    }
    const [row] = await db
      .insert(savedSearches)
      .values({ agencyId: ctx.agency.id, userId, name, search: kept, digest, createdAt: ctx.now, lastSeenAt: ctx.now })
      .returning();
    if (!row) throw new Error("The search was not saved");
    return row;
  });
}
