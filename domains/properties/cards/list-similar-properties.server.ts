import { and, between, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Property } from "#domains/properties/find-property.server.ts";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import type { PropertyType } from "#domains/properties/property-enums.ts";
import { getTypeGroup, listTypes } from "#domains/properties/property-types.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { toPoint } from "#platform/db/columns.server.ts";
import { findCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

export type SimilarTo = Pick<
  Property,
  "propertyId" | "channel" | "propertyType" | "priceValue" | "bedrooms" | "location" | "parentPropertyId"
>;

const p = properties;
const maxCandidates = 80;

/** Available properties of the same type group, ranked by distance, price and bedrooms. */
export async function listSimilarProperties(ctx: Context, to: SimilarTo, limit: number): Promise<PropertyCardData[]> {
  const near = ctx.db
    .select({ propertyId: p.propertyId })
    .from(p)
    .where(
      and(
        isPublished(ctx),
        eq(p.channel, to.channel),
        eq(p.status, "available"),
        ne(p.propertyId, to.propertyId),
        sql`${p.parentPropertyId} is distinct from ${to.propertyId}`,
        isSameTypeGroup(to.propertyType),
        to.priceValue === null ? undefined : between(p.priceValue, Math.floor(to.priceValue / 2), to.priceValue * 2),
      ),
    )
    .orderBy(sql`${p.publicLocation} <-> ${toPoint(to.location)}`)
    .limit(maxCandidates);
  return findCards(ctx, { where: inArray(p.propertyId, near), orderBy: [dissimilarity(to)], limit });
}

/** Ten miles, 50 % of the price and two bedrooms weigh about the same. */
function dissimilarity(to: SimilarTo): SQL {
  const price =
    to.priceValue === null
      ? sql`0`
      : sql`2.5 * abs(ln(greatest(${p.priceValue}, 1)::float8 / ${to.priceValue}::float8))`;
  const beds = sql`abs(${p.bedrooms} - ${to.bedrooms}::integer) / 2.0`;
  return sql`miles_between(${p.publicLocation}, ${toPoint(to.location)}) / 10 + ${price} + ${beds}`;
}

function isSameTypeGroup(type: PropertyType): SQL {
  const group = getTypeGroup(type);
  if (group !== "home") return inArray(p.propertyType, listTypes(group));
  return notInArray(p.propertyType, [...listTypes("land"), ...listTypes("commercial")]);
}
