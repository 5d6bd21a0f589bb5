import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { ownProperties } from "./own-rows.server.ts";
import { savedProperties } from "./tables.server.ts";

/** Removing what is not there is no fault: a browser may send the same removal again. */
export async function removeSavedProperty(ctx: Context, propertyId: number): Promise<void> {
  await ctx.db.delete(savedProperties).where(and(ownProperties(ctx), eq(savedProperties.propertyId, propertyId)));
}
