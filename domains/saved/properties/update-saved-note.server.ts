import { and, eq } from "drizzle-orm";
import { ownProperties } from "#domains/saved/own-rows.server.ts";
import { savedProperties } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";

/** An empty note is stored as null. */
export async function updateSavedNote(ctx: Context, { propertyId, note }: { propertyId: number; note: string }) {
  const [row] = await ctx.db
    .update(savedProperties)
    .set({ note: note === "" ? null : note })
    .where(and(ownProperties(ctx), eq(savedProperties.propertyId, propertyId)))
    .returning();
  if (!row) throw new NotFound("That property is not saved");
  return row;
}
