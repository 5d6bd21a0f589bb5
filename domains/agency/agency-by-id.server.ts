import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import type { Agency } from "./find-agency.server.ts";
import { readAgencies } from "./read-agencies.server.ts";
import { agencies } from "./tables.server.ts";

/** For jobs, which know an agency by its number; null once it is gone. */
export async function agencyById(db: Database, id: number): Promise<Agency | null> {
  const entry = (await readAgencies(db, [id])).get(id);
  return entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
}

/** For commands, which know an agency by its folder's slug. */
export async function agencyBySlug(db: Database, slug: string): Promise<Agency | null> {
  const [row] = await db.select({ id: agencies.agencyId }).from(agencies).where(eq(agencies.slug, slug));
  return row ? agencyById(db, row.id) : null;
}
