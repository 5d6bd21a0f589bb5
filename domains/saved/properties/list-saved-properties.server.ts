import { desc } from "drizzle-orm";
import { ownProperties } from "#domains/saved/own-rows.server.ts";
import { savedProperties } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";

export type SavedPropertyRow = typeof savedProperties.$inferSelect;

/** Newest first. */
export function listSavedProperties(ctx: Context): Promise<SavedPropertyRow[]> {
  return ctx.db
    .select()
    .from(savedProperties)
    .where(ownProperties(ctx))
    .orderBy(desc(savedProperties.createdAt), savedProperties.propertyId);
}
