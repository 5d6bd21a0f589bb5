import { sql } from "drizzle-orm";
import { settings } from "#domains/agency/agency-settings.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { forAgency } from "#platform/db/for-agency.server.ts";
import { createLogger } from "#platform/log.server.ts";

/** An agency with these branches and default settings. */
export async function createBenchAgency(db: Database, branchIds: readonly number[]): Promise<Context["agency"]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into agencies (slug, name, config) values ('bench', 'Bench', '{}') returning agency_id as id`,
  );
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`insert into branches (agency_id, branch_id, slug, name, position, street, town, county,
      postcode, location, telephone, email, opening_hours, description)
    select ${id}, n, 'b' || n, 'B', 1, 's', 't', 'c', 'TA1 1AA', point(-3.1, 51), '0', 'e', '{}', 'd'
    from unnest(${sql.param(branchIds)}::int[]) n`);
  // Imports and alerts read only the settings.
  const agency = { id, slug: "bench", config: { settings: settings.parse({}) } };
  return agency;
}

export function createBenchContext(db: Database, agency: Context["agency"]): Context {
  return {
    agency,
    userId: null,
    requestId: "bench",
    publicUrl: "http://localhost",
    now: new Date(),
    db: forAgency(db, agency.id),
    log: createLogger("warn"),
    enqueue: async () => {},
  };
}
