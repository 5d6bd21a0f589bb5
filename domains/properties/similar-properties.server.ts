import { and, asc, between, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { Property } from "./find-property.server.ts";
import type { PropertyCard } from "./property-card.ts";
import { isPublished } from "./property-conditions.server.ts";
import type { PropertyType } from "./property-words.ts";
import { cardColumns, readCards } from "./read-cards.server.ts";
import { properties } from "./tables.server.ts";
import { commercialTypes, landTypes, typeGroup } from "./type-group.ts";

export type SimilarTo = Pick<
  Property,
  "propertyId" | "channel" | "propertyType" | "priceValue" | "bedrooms" | "location" | "parentPropertyId"
>;

const p = properties;
const nearestLookedAt = 80;

/** Homes one may have instead: of the same kind, near, of like price and size, the likest first. */
export async function similarProperties(ctx: Context, to: SimilarTo, most: number): Promise<PropertyCard[]> {
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
        sameKind(to.propertyType),
        to.priceValue === null ? undefined : between(p.priceValue, Math.floor(to.priceValue / 2), to.priceValue * 2),
      ),
    )
    .orderBy(sql`${p.publicLocation} <-> ${pointOf(to)}`)
    .limit(nearestLookedAt);
  const rows = await ctx.db
    .select(cardColumns)
    .from(p)
    .where(and(eq(p.agencyId, ctx.agency.id), inArray(p.propertyId, near)))
    .orderBy(unlikeness(to), asc(p.propertyId))
    .limit(most);
  return readCards(ctx, rows, await agencyConfig(ctx));
}

/** Ten miles away, half as dear again and two bedrooms more or fewer weigh about the same. */
function unlikeness(to: SimilarTo): SQL {
  const price =
    to.priceValue === null
      ? sql`0`
      : sql`2.5 * abs(ln(greatest(${p.priceValue}, 1)::float8 / ${to.priceValue}::float8))`;
  const beds = sql`abs(${p.bedrooms} - ${to.bedrooms}::integer) / 2.0`;
  return sql`miles_between(${p.publicLocation}, ${pointOf(to)}) / 10 + ${price} + ${beds}`;
}

function sameKind(type: PropertyType): SQL {
  switch (typeGroup(type)) {
    case "land":
      return inArray(p.propertyType, [...landTypes]);
    case "commercial":
      return inArray(p.propertyType, [...commercialTypes]);
    case "home":
      return notInArray(p.propertyType, [...landTypes, ...commercialTypes]);
  }
}

function pointOf({ location: { lng, lat } }: Pick<SimilarTo, "location">): SQL {
  return sql`point(${lng}::float8, ${lat}::float8)`;
}
