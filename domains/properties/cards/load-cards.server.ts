import { and, asc, type SQL } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { hasPage, isPublished } from "#domains/properties/property-conditions.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCardData } from "./property-card-data.ts";
import { type CardRow, cardColumns, toPropertyCardJson } from "./property-card-json.server.ts";

type CardQuery = { where: SQL | undefined; orderBy: SQL[]; limit?: number; offset?: number };

/** The cards of the agency's published properties that match and have a page. */
export async function findCards(ctx: Context, { where, orderBy, limit, offset = 0 }: CardQuery) {
  const { settings } = await agencyConfig(ctx);
  const query = ctx.db
    .select(cardColumns)
    .from(properties)
    .where(and(isPublished(ctx), hasPage(ctx.now, settings), where))
    .orderBy(...orderBy, asc(properties.propertyId))
    .offset(offset);
  return loadCards(ctx, await (limit === undefined ? query : query.limit(limit)));
}

export async function loadCards(ctx: Context, rows: readonly CardRow[]): Promise<PropertyCardData[]> {
  const { settings } = await agencyConfig(ctx);
  const agency = { slug: ctx.agency.slug, settings };
  return rows.map((row) => toPropertyCardJson(row, row.photos, agency, ctx.now));
}
