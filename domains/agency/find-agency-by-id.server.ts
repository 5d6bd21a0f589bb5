import type { Database } from "#platform/db/database.server.ts";
import type { Agency } from "./agency-directory.server.ts";
import { readAgencies } from "./read-agencies.server.ts";

export async function findAgencyById(db: Database, id: number): Promise<Agency | null> {
  const entry = (await readAgencies(db, [id])).get(id);
  return entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
}
