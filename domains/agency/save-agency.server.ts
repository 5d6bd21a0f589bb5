import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import type { AgencyConfig } from "./agency-config.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

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

export async function saveAgency(db: Database, { agencyId, previous }: StoredAgency, config: AgencyConfig, now: Date) {
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

/** Those that another agency already has. Which one is not for an agency to know. */
export async function findTakenHostnames(db: Database, agencyId: number | null, hostnames: readonly string[]) {
  const isGiven = inArray(agencyHostnames.hostname, [...hostnames]);
  const taken = await db
    .select({ hostname: agencyHostnames.hostname })
    .from(agencyHostnames)
    .where(agencyId === null ? isGiven : and(isGiven, ne(agencyHostnames.agencyId, agencyId)));
  return taken.map(
    ({ hostname }) => `agency.json hostnames[${hostnames.indexOf(hostname)}]: ${hostname} belongs to another agency`,
  );
}

/** Writes nothing if another agency already has one of the host names. */
export async function replaceHostnames(db: Database, agencyId: number, hostnames: readonly string[]) {
  const problems = await findTakenHostnames(db, agencyId, hostnames);
  if (problems.length > 0) return { changes: { added: 0, changed: 0, removed: 0 }, problems };

  const removed = await db
    .delete(agencyHostnames)
    .where(and(eq(agencyHostnames.agencyId, agencyId), notInArray(agencyHostnames.hostname, [...hostnames])))
    .returning();
  const added = await db
    .insert(agencyHostnames)
    .values(hostnames.map((hostname) => ({ agencyId, hostname })))
    .onConflictDoNothing()
    .returning();
  return { changes: { added: added.length, changed: 0, removed: removed.length }, problems: [] };
}

/** One writer of agencies at a time, across nodes, without blocking readers. Take it before any other lock. */
export async function lockAgencies(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table agencies in share row exclusive mode`);
}

/** For a preview, which writes one agency and is rolled back: previews of other agencies don't wait for it. */
export async function lockForPreview(transaction: Database, agencyId: number): Promise<void> {
  await transaction.execute(sql`lock table agencies in row exclusive mode`);
  await transaction.execute(sql`select from agencies where agency_id = ${agencyId} for no key update`);
}
