import { queryJourneyDatabase } from "./journey-database.ts";

export async function findWithdrawnListing(agencySlug: string): Promise<string> {
  const [listing] = await queryJourneyDatabase<{ path: string }>(
    `select '/properties/' || property_id || '/' || channel as path from properties
     join agencies using (agency_id) where slug = $1 and published and status = 'withdrawn' order by property_id limit 1`,
    [agencySlug],
  );
  if (!listing) throw new Error(`${agencySlug} has no withdrawn property`);
  return listing.path;
}
