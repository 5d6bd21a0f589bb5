import { and, asc, between, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { isSold } from "#domains/properties/cards/badge.ts";
import { cardColumns } from "#domains/properties/cards/property-card-json.server.ts";
import type { Disposal, PriceQualifier } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type LngLat, toPoint } from "#platform/db/columns.server.ts";
import type { Comparable } from "./estimate-price.ts";
import { type HomeValueInput, propertyTypesByHomeType } from "./home-value.ts";

const p = properties;
const maxMiles = 15;
const maxCandidates = 60;
const maxAgeDays = 730;
/** Prices for part of a home, or no price. */
const excludedQualifiers: readonly PriceQualifier[] = [
  "poa",
  "shared_ownership",
  "part_buy_part_rent",
  "shared_equity",
  "equity_loan",
  "sale_by_tender",
  "offers_invited",
];

/** Guide prices are not market prices; only the sale price counts. */
const auctionDisposals: readonly Disposal[] = ["auction", "modern_method_of_auction"];

type Subject = Pick<HomeValueInput, "channel" | "kind" | "bedrooms"> & { location: LngLat };
type ComparableRow = Awaited<ReturnType<typeof readRows>>[number];
export type FoundComparable = Comparable & { row: ComparableRow };

/** The agency's nearest homes of the same kind and similar size with a price: current ones, and those sold or let within two years. */
export async function findComparables(ctx: Context, subject: Subject): Promise<FoundComparable[]> {
  const rows = await readRows(ctx, subject);
  return rows.flatMap((row) => {
    const { propertyId, bedrooms, squareFeet, miles } = row;
    const sold = isSold(row, ctx.now) ? row.exchangedPrice : null;
    const price = sold ?? row.priceValue;
    if (price === null || (sold === null && auctionDisposals.includes(row.disposal))) return [];
    const achieved = sold !== null || row.status === "let";
    return [{ propertyId, bedrooms, squareFeet, price, achieved, miles, row }];
  });
}

function readRows(ctx: Context, { channel, kind, bedrooms, location }: Subject) {
  const here = toPoint(location);
  const miles = sql<number>`miles_between(${p.publicLocation}, ${here})`;
  const oldest = new Date(ctx.now.getTime() - maxAgeDays * 86_400_000);
  return ctx.db
    .select({
      ...cardColumns,
      squareFeet: p.squareFeet,
      published: p.published,
      statusChangedAt: p.statusChangedAt,
      launchedAt: p.launchedAt,
      location: p.publicLocation,
      miles: miles.mapWith(Number),
    })
    .from(p)
    .where(
      and(
        eq(p.agencyId, ctx.agency.id),
        eq(p.channel, channel === "selling" ? "sales" : "lettings"),
        eq(p.published, true),
        ne(p.status, "withdrawn"),
        gt(p.statusChangedAt, oldest),
        inArray(p.propertyType, [...propertyTypesByHomeType[kind]]),
        between(p.bedrooms, bedrooms - 2, bedrooms + 2),
        isNotNull(p.priceValue),
        notInArray(p.priceQualifier, [...excludedQualifiers]),
        or(isNull(p.letType), eq(p.letType, "long")),
        sql`${miles} <= ${maxMiles}`,
      ),
    )
    .orderBy(sql`${p.publicLocation} <-> ${here}`, asc(p.propertyId))
    .limit(maxCandidates);
}
