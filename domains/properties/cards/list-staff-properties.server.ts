import { and, desc, eq } from "drizzle-orm";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { findCards } from "./load-cards.server.ts";

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
