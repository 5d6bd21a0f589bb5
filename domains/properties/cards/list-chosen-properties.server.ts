import { and, inArray, sql } from "drizzle-orm";
import { onMarketStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { findCards } from "./load-cards.server.ts";

/** The properties an agency picked, in its order, without those off the market. */
export function listChosenProperties(ctx: Context, { propertyIds }: { propertyIds: readonly number[] }) {
  const { propertyId, status } = properties;
  const where = and(inArray(propertyId, [...propertyIds]), inArray(status, [...onMarketStatuses]));
  return findCards(ctx, {
    where,
    orderBy: [sql`array_position(${sql.param([...propertyIds])}::int[], ${propertyId})`],
  });
}
