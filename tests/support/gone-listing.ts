import { askJourneyDatabase } from "./journey-database.ts";

/** The path of a property that this agency has withdrawn. */
export async function goneListing(agencySlug: string): Promise<string> {
  const [gone] = await askJourneyDatabase<{ path: string }>(
    `select '/properties/' || property_id || '/' || channel as path from properties
     join agencies using (agency_id) where slug = $1 and published and status = 'withdrawn' order by property_id limit 1`,
    [agencySlug],
  );
  if (!gone) throw new Error(`${agencySlug} has withdrawn nothing`);
  return gone.path;
}
