import { sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { countySlugs, toPlaceSlug, toTownId } from "#domains/places/place-id.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { resolveSearch, searchConditions } from "./search-conditions.server.ts";

export type PublicPage = { path: string; changedAt: Date };

/** The latest edit or listing event of a property. */
const changedAt = sql<Date>`greatest(${properties.updatedAt}, (
  select max(occurred_at) from listing_events e
  where e.agency_id = ${properties.agencyId} and e.property_id = ${properties.propertyId} and e.kind <> 'listed'))`.mapWith(
  properties.updatedAt,
);

/** Every property that an unfiltered search of the channel lists. */
export async function listPropertyPages(ctx: Context, channel: Channel): Promise<PublicPage[]> {
  const { settings } = await agencyConfig(ctx);
  const rows = await ctx.db
    .select({ propertyId: properties.propertyId, changedAt })
    .from(properties)
    .where(searchConditions(ctx, normaliseSearch({ channel }), { place: null }, settings))
    .orderBy(properties.propertyId);
  return rows.map(({ propertyId, changedAt }) => ({ path: `/properties/${propertyId}/${channel}`, changedAt }));
}

/** Results pages of the counties and towns that have properties, with the latest change among them. */
export async function listPlacePages(ctx: Context, channel: Channel): Promise<PublicPage[]> {
  const { settings } = await agencyConfig(ctx);
  const towns = await ctx.db
    .selectDistinct({ town: properties.town, county: properties.county })
    .from(properties)
    .where(searchConditions(ctx, normaliseSearch({ channel }), { place: null }, settings));
  const pages = [await findPage(undefined)];
  for (const placeId of toPlaceIds(towns)) pages.push(await findPage(placeId));
  return pages.filter((page) => page !== null);

  async function findPage(placeId: string | undefined): Promise<PublicPage | null> {
    const search = normaliseSearch({ channel, placeId });
    const resolved = search.placeId === placeId ? await resolveSearch(ctx, search) : null;
    if (resolved === null) return null;
    const [row] = await ctx.db
      .select({ changedAt: sql<Date | null>`max(${changedAt})`.mapWith(properties.updatedAt) })
      .from(properties)
      .where(resolved.where);
    return row?.changedAt ? { path: formatSearchPath(search), changedAt: row.changedAt } : null;
  }
}

function toPlaceIds(towns: readonly { town: string; county: string }[]): Set<string> {
  const known = towns
    .map(({ town, county }) => ({ town: toPlaceSlug(town), county: toPlaceSlug(county) }))
    .filter(({ county }) => countySlugs.includes(county));
  return new Set(known.flatMap(({ town, county }) => [county, toTownId(county, town)]));
}
