import { desc } from "drizzle-orm";
import { ownProperties } from "#domains/saved/own-rows.server.ts";
import type { SavedPropertyJson } from "#domains/saved/saved-json.ts";
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

export function savedPropertyJson({ propertyId, note, createdAt }: SavedPropertyRow): SavedPropertyJson {
  return { property_id: propertyId, note, saved_at: createdAt.toISOString() };
}
