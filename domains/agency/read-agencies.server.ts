import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { type AgencyConfig, storedConfig } from "./agency-config.ts";
import { parsePlainly } from "./folder/plain-problems.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

export type AgencyEntry = { slug: string; hostnames: string[]; readConfig: () => AgencyConfig };

/** Some agencies, or all of them, by number. */
export async function readAgencies(db: Database, ids: readonly number[] | "all"): Promise<Map<number, AgencyEntry>> {
  const rows = await db
    .select({
      id: agencies.agencyId,
      slug: agencies.slug,
      config: agencies.config,
      hostname: agencyHostnames.hostname,
    })
    .from(agencies)
    .leftJoin(agencyHostnames, eq(agencyHostnames.agencyId, agencies.agencyId))
    .where(ids === "all" ? undefined : inArray(agencies.agencyId, [...ids]));
  const found = new Map<number, AgencyEntry>();
  for (const { id, slug, config, hostname } of rows) {
    const entry = found.get(id) ?? { slug, hostnames: [], readConfig: configReader(slug, config) };
    if (hostname !== null) entry.hostnames.push(hostname);
    found.set(id, entry);
  }
  return found;
}

/** One agency whose stored configuration this release cannot read must not take the others down. */
function configReader(slug: string, stored: unknown): () => AgencyConfig {
  const { value, problems } = parsePlainly(storedConfig, stored, slug);
  return () => {
    if (value !== undefined) return value;
    throw new Error(`The stored configuration is not of this release; apply the folder again:\n${problems.join("\n")}`);
  };
}
