import { and, eq } from "drizzle-orm";
import { ownProperties } from "#domains/saved/own-rows.server.ts";
import { savedProperties } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";

/** Idempotent: a browser may retry a removal. */
export async function deleteSavedProperty(ctx: Context, propertyId: number): Promise<void> {
  await ctx.db.delete(savedProperties).where(and(ownProperties(ctx), eq(savedProperties.propertyId, propertyId)));
}
