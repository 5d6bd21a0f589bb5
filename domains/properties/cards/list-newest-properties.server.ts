import { and, desc, eq, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { Context } from "#platform/context.ts";
import { cardColumns, loadCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

export type NewestInput = { channel: Channel; tag?: string | undefined; most: number };

/** Available properties, newest first. */
export async function listNewestProperties(
  ctx: Context,
  { channel, tag, most }: NewestInput,
): Promise<PropertyCardData[]> {
  const config = await agencyConfig(ctx);
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
    .limit(most);
  return loadCards(ctx, rows, config);
}
