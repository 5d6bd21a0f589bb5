import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

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
