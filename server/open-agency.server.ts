import { agencies } from "#domains/agency/tables.server.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPatientPool } from "#platform/db/database.server.ts";
import { forAgency } from "#platform/db/for-agency.server.ts";
import { runningDatabaseUrl } from "#platform/db/running-database.server.ts";
import type { Job } from "#platform/jobs/job.server.ts";
import { createQueue } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";

/** One agency of the running house, for a command. `jobs` are those it may put; the house's own worker does them. */
export async function openAgency(
  slug: string,
  jobs: readonly Job[],
): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const config = readConfig(projectDir());
  const log = createLogger("warn");
  const pool = createPatientPool(runningDatabaseUrl(config));
  const queue = await createQueue(pool, jobs, log);
  const close = async () => {
    await queue.stop();
    await pool.end();
  };
  const db = createDatabase(pool);
  const rows = await db.select({ id: agencies.agencyId, slug: agencies.slug }).from(agencies);
  const agency = rows.find((row) => row.slug === slug);
  if (!agency) {
    await close();
    throw new PlainError(`There is no agency ${slug}. There are ${rows.map((row) => row.slug).join(", ")}.`);
  }
  const { enqueue } = queue;
  const { publicUrl } = config;
  const own = forAgency(db, agency.id);
  const ctx = { agency, userId: null, requestId: "command", publicUrl, now: new Date(), db: own, log, enqueue };
  return { ctx, close };
}
