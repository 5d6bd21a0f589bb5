import { and, eq } from "drizzle-orm";
import { ownSearches } from "#domains/saved/own-rows.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";

/** A trigger deletes its queued alerts. */
export async function deleteSavedSearch(ctx: Context, searchId: number): Promise<void> {
  await ctx.db.delete(savedSearches).where(and(ownSearches(ctx), eq(savedSearches.searchId, searchId)));
}
