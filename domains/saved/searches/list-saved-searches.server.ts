import { desc } from "drizzle-orm";
import { ownSearches } from "#domains/saved/own-rows.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { SavedSearchRow } from "./save-search.server.ts";

/** Newest first. */
export function listSavedSearches(ctx: Context): Promise<SavedSearchRow[]> {
  return ctx.db
    .select()
    .from(savedSearches)
    .where(ownSearches(ctx))
    .orderBy(desc(savedSearches.createdAt), savedSearches.searchId);
}
