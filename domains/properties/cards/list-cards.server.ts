import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { onMarketStatuses } from "#domains/properties/status-groups.ts";
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

/** The properties of a development, cheapest first. */
export function listChildProperties(ctx: Context, propertyId: number) {
  const where = and(eq(properties.parentPropertyId, propertyId), ne(properties.status, "withdrawn"));
  return findCards(ctx, { where, orderBy: [asc(properties.priceValue)] });
}

/** The properties an agency picked, in its order, without those off the market. */
export function listChosenProperties(ctx: Context, { propertyIds }: { propertyIds: readonly number[] }) {
  const { propertyId, status } = properties;
  const where = and(inArray(propertyId, [...propertyIds]), inArray(status, [...onMarketStatuses]));
  return findCards(ctx, {
    where,
    orderBy: [sql`array_position(${sql.param([...propertyIds])}::int[], ${propertyId})`],
  });
}

export const staffPropertiesPerPage = 12;

/** One page of a staff member's available properties, newest first. */
export async function listStaffProperties(
  ctx: Context,
  { staffMemberId, page }: { staffMemberId: number; page: number },
) {
  const where = and(eq(properties.staffMemberId, staffMemberId), eq(properties.status, "available"));
  const [cards, totalCount] = await Promise.all([
    findCards(ctx, {
      where,
      orderBy: [desc(properties.createdAt)],
      limit: staffPropertiesPerPage,
      offset: (page - 1) * staffPropertiesPerPage,
    }),
    ctx.db.$count(properties, and(isPublished(ctx), where)),
  ]);
  return { cards, totalCount };
}
