import type { Database } from "#platform/db/database.server.ts";
import type { Agency } from "./find-agency.server.ts";
import { readAgencies } from "./read-agencies.server.ts";

/** For jobs, which know an agency by its number; null once it is gone. */
export async function agencyById(db: Database, id: number): Promise<Agency | null> {
  const entry = (await readAgencies(db, [id])).get(id);
  return entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
}
