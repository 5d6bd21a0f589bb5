import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencies, agencyHostnames } from "#domains/agency/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";

export type TestAgency = Readonly<{ id: number; slug: string }>;

/** A minimal agency; its host name is `<slug>.test`. */
export async function insertAgency(
  db: Database,
  slug: string,
  config: Partial<AgencyConfig> = {},
): Promise<TestAgency> {
  const fullConfig = { ...minimalAgencyConfig(slug), ...config };
  const [row] = await db
    .insert(agencies)
    .values({ slug, name: fullConfig.identity.name, config: fullConfig })
    .returning({ id: agencies.agencyId });
  if (!row) throw new Error("The agency was not inserted");
  await db
    .insert(agencyHostnames)
    .values(fullConfig.identity.hostnames.map((hostname) => ({ agencyId: row.id, hostname })));
  return { id: row.id, slug };
}

/** For tests of tenant isolation. */
export async function insertTwoAgencies(db: Database): Promise<[TestAgency, TestAgency]> {
  return [await insertAgency(db, "first-agency"), await insertAgency(db, "second-agency")];
}
