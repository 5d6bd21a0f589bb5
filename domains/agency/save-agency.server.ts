import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import type { RowChanges } from "#platform/db/replace-rows.server.ts";
import type { AgencyConfig } from "./agency-config.ts";
import { agencies } from "./tables.server.ts";

export type StoredAgency = { agencyId: number; previous: AgencyConfig | null };

/** Creates the agency if new: storing its pictures needs the id before the configuration is complete. */
export async function findOrCreateAgency(db: Database, config: AgencyConfig): Promise<StoredAgency> {
  const { slug, name } = config.identity;
  const [known] = await db
    .select({ agencyId: agencies.agencyId, previous: agencies.config })
    .from(agencies)
    .where(eq(agencies.slug, slug));
  if (known) return known;
  const [added] = await db.insert(agencies).values({ slug, name, config }).returning({ agencyId: agencies.agencyId });
  if (!added) throw new Error(`Agency ${slug} was not inserted`);
  return { ...added, previous: null };
}

export async function saveAgency(
  db: Database,
  { agencyId, previous }: StoredAgency,
  config: AgencyConfig,
  now: Date,
): Promise<RowChanges> {
  const changed = await db
    .update(agencies)
    .set({ name: config.identity.name, config, appliedAt: now })
    .where(
      and(
        eq(agencies.agencyId, agencyId),
        sql`(name, config) is distinct from (${config.identity.name}, ${JSON.stringify(config)}::jsonb)`,
      ),
    )
    .returning({ agencyId: agencies.agencyId });
  return previous === null ? { added: 1, changed: 0, removed: 0 } : { added: 0, changed: changed.length, removed: 0 };
}
