import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import type { RowChanges } from "#platform/db/replace-rows.server.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

/** Writes nothing if another agency already has one of the host names. */
export async function replaceHostnames(
  db: Database,
  agencyId: number,
  hostnames: readonly string[],
): Promise<{ changes: RowChanges; problems: string[] }> {
  const taken = await db
    .select({ hostname: agencyHostnames.hostname, slug: agencies.slug })
    .from(agencyHostnames)
    .innerJoin(agencies, eq(agencies.agencyId, agencyHostnames.agencyId))
    .where(and(inArray(agencyHostnames.hostname, [...hostnames]), ne(agencyHostnames.agencyId, agencyId)));
  if (taken.length > 0)
    return {
      changes: { added: 0, changed: 0, removed: 0 },
      problems: taken.map(
        ({ hostname, slug }) =>
          `agency.json hostnames[${hostnames.indexOf(hostname)}]: ${hostname} belongs to agency ${slug}`,
      ),
    };

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
