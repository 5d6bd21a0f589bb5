import type { Logger } from "#platform/log.server.ts";
import type { Pool } from "./database.server.ts";

/** Row-level security does not apply to such a role, so a missing condition would expose every agency's people. */
export async function warnIfBypassingRls(pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ unbound: boolean }>(
    "select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user",
  );
  if (rows[0]?.unbound) log.warn("the role in DATABASE_URL bypasses row level security; use a role that does not");
}
