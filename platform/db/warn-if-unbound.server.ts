import type { Logger } from "#platform/log.server.ts";
import type { Pool } from "./database.server.ts";

/** A superuser is bound by no policy, so a forgotten condition would show every agency's people. */
export async function warnIfUnbound(pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ unbound: boolean }>(
    "select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user",
  );
  if (rows[0]?.unbound)
    log.warn("the role in DATABASE_URL bypasses row level security; give the site one that does not");
}
