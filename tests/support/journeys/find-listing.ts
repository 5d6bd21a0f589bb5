import type { APIRequestContext } from "@playwright/test";
import { getFromSite } from "./agency-sites.ts";
import { queryJourneyDatabase } from "./journey-database.ts";

/** The path of the first search result. */
export async function findFirstListing(request: APIRequestContext, site: string, query: string): Promise<string> {
  const { properties } = await (await getFromSite(request, site, `/search.ljson?${query}`)).json();
  return properties[0].property_url;
}

/** The paths of one property per town and channel. */
export async function findListingPerTown(agencySlug: string): Promise<string[]> {
  const rows = await queryJourneyDatabase<{ path: string }>(
    `select distinct on (town, channel) '/properties/' || property_id || '/' || channel as path
     from properties join agencies using (agency_id)
     where slug = $1 and published and status <> 'withdrawn'
     order by town, channel, status = 'available' desc, property_id`,
    [agencySlug],
  );
  return rows.map(({ path }) => path);
}

/** The path of the first demo property that meets an SQL condition; the demo stock changes, so journeys use no fixed ids. */
export async function findListing(condition: string, agencySlug = "harbour-and-vale"): Promise<string> {
  const [listing] = await queryJourneyDatabase<{ path: string }>(
    `select '/properties/' || property_id || '/' || channel as path
     from (select properties.*, slug,
             (select count(*) from property_media media where kind = 'photo'
              and (media.agency_id, media.property_id) = (properties.agency_id, properties.property_id)) as photos,
             (select array_agg(kind) from property_media media
              where (media.agency_id, media.property_id) = (properties.agency_id, properties.property_id)) as media,
             jsonb_array_length(virtual_tours) + jsonb_array_length(property_videos) + num_nonnulls(video_url) as videos
           from properties join agencies using (agency_id)) as listings
     where slug = $1 and published and ${condition} order by property_id limit 1`,
    [agencySlug],
  );
  if (!listing) throw new Error(`${agencySlug} has no property where ${condition}`);
  return listing.path;
}
