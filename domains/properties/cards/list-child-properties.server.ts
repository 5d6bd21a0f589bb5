import { and, asc, eq, ne } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { findCards } from "./load-cards.server.ts";

/** The properties of a development, cheapest first. */
export function listChildProperties(ctx: Context, propertyId: number) {
  const where = and(eq(properties.parentPropertyId, propertyId), ne(properties.status, "withdrawn"));
  return findCards(ctx, { where, orderBy: [asc(properties.priceValue)] });
}
