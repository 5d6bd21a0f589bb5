import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { type AgencyConfig, storedConfig } from "./agency-config.ts";
import { parseConfig } from "./folder/parse-config.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

export type AgencyEntry = { slug: string; hostnames: string[]; readConfig: () => AgencyConfig };

/** Agencies by id. Configurations stay unparsed until used, because most are not needed. */
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

/** Parses lazily, so that one invalid configuration does not break other agencies. */
function configReader(slug: string, stored: string): () => AgencyConfig {
  let read: ReturnType<typeof parseConfig<typeof storedConfig>> | undefined;
  return () => {
    read ??= parseConfig(storedConfig, JSON.parse(stored), slug);
    if (read.value !== undefined) return read.value;
    throw new Error(
      `The stored configuration does not match this release; apply the folder again:\n${read.problems.join("\n")}`,
    );
  };
}
