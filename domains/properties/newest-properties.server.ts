import { and, arrayOverlaps, desc, eq } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCard } from "./property-card.ts";
import { isPublished } from "./property-conditions.server.ts";
import type { Channel } from "./property-words.ts";
import { cardColumns, readCards } from "./read-cards.server.ts";
import { properties } from "./tables.server.ts";

export type NewestInput = { channel: Channel; tag?: string | undefined; most: number };

/** The latest homes still to be had, newest first. */
export async function newestProperties(ctx: Context, { channel, tag, most }: NewestInput): Promise<PropertyCard[]> {
  const config = await agencyConfig(ctx);
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(
      and(
        isPublished(ctx),
        eq(properties.channel, channel),
        eq(properties.status, "available"),
        tag === undefined ? undefined : arrayOverlaps(properties.tags, spellings(tag)),
      ),
    )
    .orderBy(desc(properties.createdAt), properties.propertyId)
    .limit(most);
  return readCards(ctx, rows, config);
}

/** A tag's hyphens may be spaces in an agency's own words, as in a search. */
function spellings(tag: string): string[] {
  const plain = tag.trim().toLowerCase();
  return [plain.replaceAll(" ", "-"), plain.replaceAll("-", " ")];
}
