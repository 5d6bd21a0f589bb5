import { desc } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { ownSearches } from "./own-rows.server.ts";
import type { SavedSearchRow } from "./save-search.server.ts";
import { savedSearches } from "./tables.server.ts";

/** Latest first. */
export function listSavedSearches(ctx: Context): Promise<SavedSearchRow[]> {
  return ctx.db
    .select()
    .from(savedSearches)
    .where(ownSearches(ctx))
    .orderBy(desc(savedSearches.createdAt), savedSearches.searchId);
}
