import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { ownProperties } from "./own-rows.server.ts";
import { savedProperties } from "./tables.server.ts";

/** A person's own words about a saved home; empty words are no note. */
export async function noteSavedProperty(ctx: Context, { propertyId, note }: { propertyId: number; note: string }) {
  const [row] = await ctx.db
    .update(savedProperties)
    .set({ note: note === "" ? null : note })
    .where(and(ownProperties(ctx), eq(savedProperties.propertyId, propertyId)))
    .returning();
  if (!row) throw new NotFound("That property is not saved");
  return row;
}
