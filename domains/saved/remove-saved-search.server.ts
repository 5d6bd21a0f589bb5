import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { ownSearches } from "./own-rows.server.ts";
import { savedSearches } from "./tables.server.ts";

/** With it goes whatever waited to be told about it. */
export async function removeSavedSearch(ctx: Context, searchId: number): Promise<void> {
  await ctx.db.delete(savedSearches).where(and(ownSearches(ctx), eq(savedSearches.searchId, searchId)));
}
