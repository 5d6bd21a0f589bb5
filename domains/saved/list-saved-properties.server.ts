import { desc } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { ownProperties } from "./own-rows.server.ts";
import { savedProperties } from "./tables.server.ts";

export type SavedPropertyRow = typeof savedProperties.$inferSelect;

/** Latest first. */
export function listSavedProperties(ctx: Context): Promise<SavedPropertyRow[]> {
  return ctx.db
    .select()
    .from(savedProperties)
    .where(ownProperties(ctx))
    .orderBy(desc(savedProperties.createdAt), savedProperties.propertyId);
}
