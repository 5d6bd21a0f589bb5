import { asc, eq, type SQL, sql } from "drizzle-orm";
import { parseConfig } from "#domains/agency/folder/parse-config.ts";
import type { Database } from "#platform/db/database.server.ts";
import { type AgencyConfig, storedConfig } from "./agency-config.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

/** Put the whole object into a Context; `agencyConfig` then needs no query. */
export type Agency = Readonly<{ id: number; slug: string; config: AgencyConfig; suspended?: boolean }>;

export async function findAgencyById(db: Database, id: number): Promise<Agency | null> {
  return readAgency(db, eq(agencies.agencyId, id));
}

export async function findAgencyByHostname(db: Database, hostname: string): Promise<Agency | null> {
  const { agencyId } = agencyHostnames;
  const owner = db.select({ agencyId }).from(agencyHostnames).where(eq(agencyHostnames.hostname, hostname));
  return readAgency(db, eq(agencies.agencyId, owner));
}

export async function findFirstAgency(db: Database): Promise<Agency | null> {
  return readAgency(db, undefined);
}

async function readAgency(db: Database, where: SQL | undefined): Promise<Agency | null> {
  const { agencyId: id, slug, config: stored, suspendedAt } = agencies;
  const [row] = await db
    .select({ id, slug, stored, suspendedAt })
    .from(agencies)
    .where(where)
    .orderBy(asc(id))
    .limit(1);
  if (!row) return null;
  const { value: config, problems } = parseConfig(storedConfig, row.stored, row.slug);
  if (config) return { id: row.id, slug: row.slug, config, suspended: row.suspendedAt !== null };
  throw new Error(
    `The stored configuration does not match this release; apply the folder again:\n${problems.join("\n")}`,
  );
}

export async function listHostnames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ hostname: agencyHostnames.hostname }).from(agencyHostnames);
  return new Set(rows.map(({ hostname }) => hostname));
}

/** The first agencies with one host name each, printed at start-up; prefers one that resolves locally. */
export async function listAgencyHostnames(db: Database, limit: number): Promise<{ name: string; hostname: string }[]> {
  const { agencyId, hostname } = agencyHostnames;
  const shown = db
    .select({ hostname })
    .from(agencyHostnames)
    .where(eq(agencyId, agencies.agencyId))
    .orderBy(sql`${hostname} <> 'localhost', ${hostname} not like '%.localhost'`, hostname)
    .limit(1)
    .as("shown");
  return db
    .select({ name: agencies.name, hostname: shown.hostname })
    .from(agencies)
    .innerJoinLateral(shown, sql`true`)
    .orderBy(asc(agencies.agencyId))
    .limit(limit);
}

/** Every agency with its host names, for operators. */
export async function listAgencyStates(db: Database) {
  const { agencyId, slug, name, suspendedAt } = agencies;
  // Drizzle renders a column of a select without joins unqualified, which would name the inner table's.
  const hostnames = sql<
    string[]
  >`array(select hostname from agency_hostnames h where h.agency_id = agencies.agency_id order by 1)`;
  return db.select({ slug, name, suspendedAt, hostnames }).from(agencies).orderBy(asc(agencyId));
}
