import { and, desc, eq, sql } from "drizzle-orm";
import { hasTag } from "#domains/properties/property-conditions.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { Context } from "#platform/context.ts";
import { findCards } from "./load-cards.server.ts";

type NewestInput = { channel: Channel; tag?: string | undefined; limit: number };

/** Available properties, newest first. */
export function listNewestProperties(ctx: Context, { channel, tag, limit }: NewestInput) {
  const where = and(
    eq(properties.channel, channel),
    eq(properties.status, "available"),
    tag === undefined ? undefined : hasTag(sql`${toTagSlug(tag)}`),
  );
  return findCards(ctx, { where, orderBy: [desc(properties.createdAt)], limit });
}
