import { sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { countySlugs, townId } from "#domains/places/place-id.ts";
import { placeSlug } from "#domains/places/place-slug.ts";
import type { Channel } from "#domains/properties/property-words.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { normaliseSearch } from "./normalise-search.ts";
import { formatSearchPath } from "./path-codec.ts";
import { searchConditions } from "./search-conditions.server.ts";

export type ShownPage = { path: string; changedAt: Date };

/** When a home last looked different: edited, or changed by anything that an event was written for. */
const changedAt = sql<Date>`greatest(${properties.updatedAt}, (
  select max(occurred_at) from listing_events e
  where e.agency_id = ${properties.agencyId} and e.property_id = ${properties.propertyId} and e.kind <> 'listed'))`.mapWith(
  properties.updatedAt,
);

/** Every home that a channel's plain search shows. */
export async function listShownProperties(ctx: Context, channel: Channel): Promise<ShownPage[]> {
  const { settings } = await agencyConfig(ctx);
  const rows = await ctx.db
    .select({ propertyId: properties.propertyId, changedAt })
    .from(properties)
    .where(searchConditions(ctx, normaliseSearch({ channel }), null, settings))
    .orderBy(properties.propertyId);
  return rows.map(({ propertyId, changedAt }) => ({ path: `/properties/${propertyId}/${channel}`, changedAt }));
}

/** The results pages of counties and towns that have homes, with the day the newest of those changed. */
export async function listShownPlaces(ctx: Context, channel: Channel): Promise<ShownPage[]> {
  const { settings } = await agencyConfig(ctx);
  const everywhere = normaliseSearch({ channel });
  const shown = searchConditions(ctx, everywhere, null, settings);
  const towns = await ctx.db
    .selectDistinct({ town: properties.town, county: properties.county })
    .from(properties)
    .where(shown);
  const pages = [await newestOf(undefined)];
  for (const placeId of placeIdsOf(towns)) pages.push(await newestOf(placeId));
  return pages.filter((page) => page !== null);

  async function newestOf(placeId: string | undefined): Promise<ShownPage | null> {
    const place = placeId === undefined ? null : await findPlace(ctx, placeId);
    if (placeId !== undefined && place === null) return null;
    const search = placeId === undefined ? everywhere : normaliseSearch({ channel, placeId });
    const [row] = await ctx.db
      .select({ changedAt: sql<Date | null>`max(${changedAt})`.mapWith(properties.updatedAt) })
      .from(properties)
      .where(searchConditions(ctx, search, place, settings));
    return row?.changedAt ? { path: formatSearchPath(search), changedAt: row.changedAt } : null;
  }
}

function placeIdsOf(towns: readonly { town: string; county: string }[]): Set<string> {
  const known = towns
    .map(({ town, county }) => ({ town: placeSlug(town), county: placeSlug(county) }))
    .filter(({ county }) => countySlugs.includes(county));
  return new Set(known.flatMap(({ town, county }) => [county, townId(county, town)]));
}
