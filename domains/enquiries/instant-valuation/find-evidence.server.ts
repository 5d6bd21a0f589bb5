import { and, asc, between, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { isSold } from "#domains/properties/badge.ts";
import type { Disposal, PriceQualifier } from "#domains/properties/property-words.ts";
import { cardColumns } from "#domains/properties/read-cards.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import type { Evidence } from "./estimate-price.ts";
import { homeKindOf, typesOfKind } from "./home-kind.ts";
import type { ValuationQuestion } from "./valuation-question.ts";

const p = properties;
const farthestMiles = 15;
const nearestLookedAt = 60;
const oldestDays = 730;
/** A share of a home, or no price at all. */
const saysNothing: readonly PriceQualifier[] = [
  "poa",
  "shared_ownership",
  "part_buy_part_rent",
  "shared_equity",
  "equity_loan",
  "sale_by_tender",
  "offers_invited",
];

/** Their guide price is bait: only the hammer price counts. */
const auctions: readonly Disposal[] = ["auction", "modern_method_of_auction"];

type Subject = Pick<ValuationQuestion, "channel" | "bedrooms"> & { location: LngLat };
type EvidenceRow = Awaited<ReturnType<typeof readRows>>[number];
export type FoundEvidence = Evidence & { row: EvidenceRow };

/** The agency's nearest homes of about this size that have a price: live ones, and those sold or let within two years. */
export async function findEvidence(ctx: Context, subject: Subject): Promise<FoundEvidence[]> {
  const rows = await readRows(ctx, subject);
  return rows.flatMap((row) => {
    const { propertyId, bedrooms, squareFeet, miles } = row;
    const kind = homeKindOf(row.propertyType);
    const sold = isSold(row, ctx.now) ? row.exchangedPrice : null;
    const price = sold ?? row.priceValue;
    if (kind === null || price === null || (sold === null && auctions.includes(row.disposal))) return [];
    const achieved = sold !== null || row.status === "let";
    return [{ propertyId, kind, bedrooms, squareFeet, price, achieved, miles, row }];
  });
}

function readRows(ctx: Context, { channel, bedrooms, location }: Subject) {
  const here = sql`point(${location.lng}::float8, ${location.lat}::float8)`;
  const miles = sql<number>`miles_between(${p.publicLocation}, ${here})`;
  const oldest = new Date(ctx.now.getTime() - oldestDays * 86_400_000);
  return ctx.db
    .select({
      ...cardColumns,
      squareFeet: p.squareFeet,
      published: p.published,
      statusChangedAt: p.statusChangedAt,
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
        inArray(p.propertyType, Object.values(typesOfKind).flat()),
        between(p.bedrooms, bedrooms - 2, bedrooms + 2),
        isNotNull(p.priceValue),
        notInArray(p.priceQualifier, [...saysNothing]),
        or(isNull(p.letType), eq(p.letType, "long")),
        sql`${miles} <= ${farthestMiles}`,
      ),
    )
    .orderBy(sql`${p.publicLocation} <-> ${here}`, asc(p.propertyId))
    .limit(nearestLookedAt);
}
