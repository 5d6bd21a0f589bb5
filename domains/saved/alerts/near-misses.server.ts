import { and, desc, eq, gt, not, or, sql } from "drizzle-orm";
import { loadCards } from "#domains/properties/cards/list-cards.server.ts";
import { cardColumns } from "#domains/properties/cards/property-card-json.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { isShownTo } from "#domains/saved/properties/hidden-properties.server.ts";
import type { SavedSearchRow } from "#domains/saved/searches/saved-searches.server.ts";
import { formatBedrooms } from "#domains/search/filters/format-filters.ts";
import { resolveSearch, searchConditions } from "#domains/search/query/search-conditions.server.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { dayMs } from "#format/day-ms.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

const maxNearMisses = 2;
const newestDays = 14;

export type NearMiss = Readonly<{ price: string; address: string; path: string; reason: string }>;

/** New homes that one small change of the search would have found; none that the visitor has hidden. */
export async function findNearMisses(ctx: Context, { search, userId }: SavedSearchRow): Promise<NearMiss[]> {
  const variants = loosenSlightly(search);
  if (variants.length === 0) return [];
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return [];
  const { settings } = resolved.config;
  const finds = (each: SearchState) => sql`coalesce(${searchConditions(ctx, each, resolved, settings)}, false)`;
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(
      and(
        eq(properties.agencyId, ctx.agency.id),
        eq(properties.status, "available"),
        gt(properties.createdAt, new Date(ctx.now.getTime() - newestDays * dayMs)),
        or(...variants.map(finds)),
        not(finds(search)),
        isShownTo(ctx, userId),
      ),
    )
    .orderBy(desc(properties.createdAt), properties.propertyId)
    .limit(maxNearMisses);
  const cards = await loadCards(ctx, rows);
  return cards.map((card) => ({
    price: card.pppw_price ?? card.price,
    address: card.display_address,
    path: card.property_url,
    reason: formatNearMiss(search, card),
  }));
}

/** A tenth more or less to pay, one bedroom fewer or more, half as far again. */
export function loosenSlightly(search: SearchState): SearchState[] {
  const { minPrice, maxPrice, minBeds, maxBeds, placeId, within } = search;
  return [
    ...(maxPrice === undefined ? [] : [{ maxPrice: Math.round(maxPrice * 1.1) }]),
    ...(minPrice === undefined ? [] : [{ minPrice: Math.round(minPrice * 0.9) }]),
    ...(minBeds ? [{ minBeds: minBeds - 1 }] : []),
    ...(maxBeds === undefined ? [] : [{ maxBeds: maxBeds + 1 }]),
    ...(placeId === undefined ? [] : [{ within: within === undefined ? 1 : Math.min(50, within * 1.5) }]),
  ].map((change) => changeSearch(search, change));
}

type Missed = { bedrooms: number; priceValue: number | null };

/** "£15,000 over your price" or "2 bedrooms, you asked for 3". */
export function formatNearMiss(search: SearchState, { bedrooms, priceValue }: Missed): string {
  const { minPrice, maxPrice, minBeds, maxBeds } = search;
  if (priceValue !== null && maxPrice !== undefined && priceValue > maxPrice)
    return t("{amount} over your price", { amount: formatPounds(priceValue - maxPrice) });
  if (priceValue !== null && minPrice !== undefined && priceValue < minPrice)
    return t("{amount} under your price", { amount: formatPounds(minPrice - priceValue) });
  const asked = minBeds !== undefined && bedrooms < minBeds ? minBeds : maxBeds;
  if (asked !== undefined && (bedrooms < (minBeds ?? 0) || bedrooms > (maxBeds ?? bedrooms)))
    return t("{bedrooms}, you asked for {asked}", { bedrooms: formatBedrooms(bedrooms), asked });
  return t("just outside your area");
}
