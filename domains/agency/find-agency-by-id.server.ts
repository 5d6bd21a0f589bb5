import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import type { Agency } from "./agency-directory.server.ts";
import { readAgencies } from "./read-agencies.server.ts";
import { agencies } from "./tables.server.ts";

export async function findAgencyById(db: Database, id: number): Promise<Agency | null> {
  const entry = (await readAgencies(db, [id])).get(id);
  return entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
}

export async function findAgencyBySlug(db: Database, slug: string): Promise<Agency | null> {
  const [row] = await db.select({ id: agencies.agencyId }).from(agencies).where(eq(agencies.slug, slug));
  return row ? findAgencyById(db, row.id) : null;
}
