import { and, desc, eq, sql } from "drizzle-orm";
import { hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { Context } from "#platform/context.ts";
import { cardColumns } from "./card-columns.server.ts";
import { loadCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

export type NewestInput = { channel: Channel; tag?: string | undefined; limit: number };

/** Available properties, newest first. */
export async function listNewestProperties(
  ctx: Context,
  { channel, tag, limit }: NewestInput,
): Promise<PropertyCardData[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(
      and(
        isPublished(ctx),
        eq(properties.channel, channel),
        eq(properties.status, "available"),
        tag === undefined ? undefined : hasTag(sql`${toTagSlug(tag)}`),
      ),
    )
    .orderBy(desc(properties.createdAt), properties.propertyId)
    .limit(limit);
  return loadCards(ctx, rows);
}
