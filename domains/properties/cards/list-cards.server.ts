import { and, asc, between, desc, eq, gte, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { oldestShown } from "#domains/properties/page-state.ts";
import { hasPage, hasTag, isOpenOn, isPublished } from "#domains/properties/property-conditions.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { getTypeGroup, listTypes, propertyTypes } from "#domains/properties/property-types.ts";
import { onMarketStatuses, soldStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { oncePerDatabase } from "#platform/db/database.server.ts";
import { pickVaried } from "./pick-varied.ts";
import type { PropertyCardData } from "./property-card-data.ts";
import { type CardRow, cardColumns, toPropertyCardJson } from "./property-card-json.server.ts";

type NewestInput = { channel: Channel; tag?: string | undefined; sold?: boolean | undefined; limit: number };

/** Lots are in the order of their sales. */
export async function listNewestProperties(ctx: Context, { channel, tag, sold = false, limit }: NewestInput) {
  const { auctionDate, lotNumber, createdAt, statusChangedAt } = properties;
  const where = and(
    eq(properties.channel, channel),
    sold ? inArray(properties.status, [...soldStatuses]) : eq(properties.status, "available"),
    tag === undefined ? undefined : hasTag(sql`${toTagSlug(tag)}`),
    tag === "auction" ? gte(auctionDate, toLondonDate(ctx.now)) : undefined,
  );
  if (tag === "auction") return findCards(ctx, { where, orderBy: [asc(auctionDate), asc(lotNumber)], limit });
  return homesFirst(await findCards(ctx, { where, orderBy: [desc(sold ? statusChangedAt : createdAt)], limit }));
}

/** The first card of the newest ones has the largest picture, below a heading about homes. */
export function homesFirst(cards: readonly PropertyCardData[]): PropertyCardData[] {
  const rank = ({ propertyType }: PropertyCardData) =>
    ["home", "land", "commercial"].indexOf(getTypeGroup(propertyType));
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

/** The properties of a development, cheapest first. */
export function listChildProperties(ctx: Context, propertyId: number) {
  const where = and(eq(properties.parentPropertyId, propertyId), ne(properties.status, "withdrawn"));
  return findCards(ctx, { where, orderBy: [asc(properties.priceValue)] });
}

/** The development of a property and its homes, in the order of their plots; the development comes first. */
export async function listDevelopment(ctx: Context, parentId: number): Promise<PropertyCardData[]> {
  const { propertyId, parentPropertyId, status } = properties;
  const where = and(or(eq(propertyId, parentId), eq(parentPropertyId, parentId)), ne(status, "withdrawn"));
  const cards = await findCards(ctx, { where, orderBy: [] });
  const rank = ({ property_id }: PropertyCardData) => (property_id === parentId ? 0 : 1);
  const { compare } = new Intl.Collator("en-GB", { numeric: true });
  return cards.sort((a, b) => rank(a) - rank(b) || compare(a.display_address, b.display_address));
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

/** The home with this reference in any case and spacing, if its page is public. At most 40 characters are looked at. */
export async function findByReference(ctx: Context, typed: string): Promise<PropertyCardData | null> {
  const reference = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (typed.length > 40 || !/\d/.test(reference)) return null;
  const where = and(
    sql`upper(regexp_replace(${p.reference}, '[^A-Za-z0-9]', '', 'g')) = ${reference}`,
    ne(p.status, "withdrawn"),
  );
  const [found] = await findCards(ctx, { where, orderBy: [], limit: 1 });
  return found ?? null;
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
  | "propertyId"
  | "channel"
  | "propertyType"
  | "priceValue"
  | "bedrooms"
  | "acreage"
  | "letType"
  | "tags"
  | "location"
  | "parentPropertyId"
>;

const p = properties;
const maxCandidates = 80;
/** The most similar ones, of which those that look different are shown. */
const maxRanked = 9;
const maxSimilar = 3;

/** Fields are no alternative to a plot for a house. */
const isPlot = (type: Property["propertyType"]) => type === "building plot";

/** Houses for a house, flats for a flat, offices for an office. */
const listKin = (to: Property["propertyType"]) => {
  const kind = getTypeGroup(to) === "commercial" ? -1 : 0;
  return listTypes(getTypeGroup(to)).filter(
    (type) => propertyTypes[type].tags.at(kind) === propertyTypes[to].tags.at(kind),
  );
};

/** Sold with a tenant, who stays. */
const investmentTag = "investment";

/** In the unit of `dissimilarity`: a shop is no alternative to an office next door. */
const kinWeight = (to: Property["propertyType"]) => (getTypeGroup(to) === "commercial" ? 10 : 1);

/**
 * Available properties of the same type group, ranked by distance, price, bedrooms and kind, with different pictures if possible.
 * Those at half to twice the price come first; others only fill the row, at last premises to let for those for sale and vice versa.
 */
export async function listSimilarProperties(ctx: Context, to: SimilarTo): Promise<PropertyCardData[]> {
  const { settings } = await agencyConfig(ctx);
  const query = {
    agencyId: ctx.agency.id,
    oldest: oldestShown(ctx.now, settings.soldPageDays),
    channel: to.channel,
    propertyId: to.propertyId,
    types: listTypes(getTypeGroup(to.propertyType)).filter((type) => isPlot(type) === isPlot(to.propertyType)),
    kin: listKin(to.propertyType),
    kinWeight: kinWeight(to.propertyType),
    letType: to.letType,
    isInvestment: to.tags.includes(investmentTag),
    acreage: getTypeGroup(to.propertyType) === "land" ? to.acreage : null,
    parent: to.parentPropertyId,
    price: to.priceValue,
    bedrooms: to.bedrooms,
    ...to.location,
  };
  const otherChannel = to.channel === "sales" ? "lettings" : "sales";
  const rows: CardRow[] = [];
  for (const next of [
    query,
    { ...query, price: null },
    ...(getTypeGroup(to.propertyType) === "commercial" ? [{ ...query, price: null, channel: otherChannel }] : []),
  ]) {
    if (rows.length >= maxSimilar) break;
    for (const row of await similarCards(ctx.db).execute(next))
      if (rows.every(({ propertyId }) => propertyId !== row.propertyId)) rows.push(row);
  }
  return loadCards(
    ctx,
    pickVaried(rows.slice(0, maxRanked), maxSimilar, ({ photos }) => photos[0]?.alt),
  );
}

const similarCards = oncePerDatabase((db) => {
  const { placeholder } = sql;
  const here = sql`point(${placeholder("lng")}::float8, ${placeholder("lat")}::float8)`;
  const price = sql`${placeholder("price")}::integer`;
  const parent = sql`${placeholder("parent")}::integer`;
  const published = isPublished({ agency: { id: placeholder("agencyId") } });
  const near = db
    .select({ propertyId: p.propertyId })
    .from(p)
    .where(
      and(
        published,
        eq(p.channel, placeholder("channel")),
        eq(p.status, "available"),
        ne(p.propertyId, placeholder("propertyId")),
        sql`${p.parentPropertyId} is distinct from ${placeholder("propertyId")}`,
        // The page of a home lists the others of its development.
        sql`(${parent} is null or (${p.propertyId} <> ${parent} and ${p.parentPropertyId} is distinct from ${parent}))`,
        sql`${p.propertyType} = any(${placeholder("types")}::text[])`,
        sql`(${price} is null or ${p.priceValue} between ${price} / 2 and ${price}::bigint * 2)`,
      ),
    )
    .orderBy(sql`${p.publicLocation} <-> ${here}`)
    .limit(maxCandidates);
  const acreage = sql`${placeholder("acreage")}::float8`;
  // Ten miles, 50 % of the price or the land, two bedrooms and a flat for a house weigh about the same; another kind of let, or
  // a home with a tenant for an empty one, weighs more than all of these.
  const dissimilarity = sql`miles_between(${p.publicLocation}, ${here}) / 10
    + coalesce(2.5 * abs(ln(greatest(${p.priceValue}, 1)::float8 / ${price}::float8)), 0)
    + abs(${p.bedrooms} - ${placeholder("bedrooms")}::integer) / 2.0
    + (${p.propertyType} <> all(${placeholder("kin")}::text[]))::int * ${placeholder("kinWeight")}::integer
    + coalesce(2.5 * abs(ln(greatest(${p.acreage}, 0.01)::float8 / ${acreage})), 0)
    + (${p.letType} is distinct from ${placeholder("letType")}::text)::int * 5
    + ((${investmentTag} = any(${p.tags})) <> ${placeholder("isInvestment")}::boolean)::int * 5`;
  return db
    .select(cardColumns)
    .from(p)
    .where(and(published, isOpenOn(placeholder("oldest")), inArray(p.propertyId, near)))
    .orderBy(dissimilarity, asc(p.propertyId))
    .limit(maxRanked)
    .prepare("similar_cards");
});

/** Available homes of the same type within 15 % of the price, the nearest first: what a seller's home is compared with. */
export async function listComparableProperties(ctx: Context, to: SimilarTo): Promise<PropertyCardData[]> {
  if (to.priceValue === null) return [];
  const here = sql`point(${to.location?.lng ?? null}::float8, ${to.location?.lat ?? null}::float8)`;
  return findCards(ctx, {
    where: and(
      eq(p.channel, to.channel),
      eq(p.status, "available"),
      eq(p.propertyType, to.propertyType),
      ne(p.propertyId, to.propertyId),
      between(p.priceValue, Math.round(to.priceValue * 0.85), Math.round(to.priceValue * 1.15)),
    ),
    orderBy: [sql`${p.publicLocation} <-> ${here}`],
    limit: maxSimilar,
  });
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
