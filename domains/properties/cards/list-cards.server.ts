import { and, asc, between, desc, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { hasPage, hasTag, isPublished } from "#domains/properties/property-conditions.server.ts";
import type { Channel, PropertyType } from "#domains/properties/property-enums.ts";
import { getTypeGroup, listTypes } from "#domains/properties/property-types.ts";
import { onMarketStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { Context } from "#platform/context.ts";
import { toPoint } from "#platform/db/columns.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";
import { type CardRow, cardColumns, toPropertyCardJson } from "./property-card-json.server.ts";

type NewestInput = { channel: Channel; tag?: string | undefined; limit: number };

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

type CardQuery = { where: SQL | undefined; orderBy: SQL[]; limit?: number; offset?: number };

/** The cards of the agency's published properties that match and have a page. */
async function findCards(ctx: Context, { where, orderBy, limit, offset = 0 }: CardQuery) {
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
