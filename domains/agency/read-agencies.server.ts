import { asc, eq, inArray, sql } from "drizzle-orm";
import { parseConfig } from "#domains/agency/folder/parse-config.ts";
import type { Database } from "#platform/db/database.server.ts";
import { type AgencyConfig, storedConfig } from "./agency-config.ts";
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

/** One host name per agency, printed at start-up; prefers one that resolves locally. */
export async function listAgencyHostnames(db: Database): Promise<{ name: string; hostname: string }[]> {
  const rows = await db
    .select({ id: agencies.agencyId, name: agencies.name, hostname: agencyHostnames.hostname })
    .from(agencies)
    .innerJoin(agencyHostnames, eq(agencyHostnames.agencyId, agencies.agencyId))
    .orderBy(asc(agencies.agencyId), asc(agencyHostnames.hostname));
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((hosts) => {
    const local =
      hosts.find(({ hostname }) => hostname === "localhost") ??
      hosts.find(({ hostname }) => hostname.endsWith(".localhost"));
    return local ?? hosts[0] ?? [];
  });
}
