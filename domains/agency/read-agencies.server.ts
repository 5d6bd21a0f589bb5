import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { type AgencyConfig, storedConfig } from "./agency-config.ts";
import { parsePlainly } from "./folder/plain-problems.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

export type AgencyEntry = { slug: string; hostnames: string[]; readConfig: () => AgencyConfig };

/** Some agencies, or all of them, by number. Configurations are taken as texts: of a thousand few are asked for. */
export async function readAgencies(db: Database, ids: readonly number[] | "all"): Promise<Map<number, AgencyEntry>> {
  const rows = await db
    .select({
      id: agencies.agencyId,
      slug: agencies.slug,
      config: sql<string>`${agencies.config}::text`,
      hostnames: sql<string[]>`array_remove(array_agg(${agencyHostnames.hostname}), null)`,
    })
    .from(agencies)
    .leftJoin(agencyHostnames, eq(agencyHostnames.agencyId, agencies.agencyId))
    .where(ids === "all" ? undefined : inArray(agencies.agencyId, [...ids]))
    .groupBy(agencies.agencyId);
  return new Map(
    rows.map(({ id, slug, config, hostnames }) => [id, { slug, hostnames, readConfig: configReader(slug, config) }]),
  );
}

/** One agency whose stored configuration this release cannot read must not take the others down. */
function configReader(slug: string, stored: string): () => AgencyConfig {
  let read: ReturnType<typeof parsePlainly<typeof storedConfig>> | undefined;
  return () => {
    read ??= parsePlainly(storedConfig, JSON.parse(stored), slug);
    if (read.value !== undefined) return read.value;
    throw new Error(
      `The stored configuration is not of this release; apply the folder again:\n${read.problems.join("\n")}`,
    );
  };
}
