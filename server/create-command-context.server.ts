import { agencies } from "#domains/agency/tables.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPoolWithoutTimeouts, forAgency } from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import type { Job } from "#platform/jobs/job.server.ts";
import { createQueue } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createS3Store } from "#platform/object-store/s3.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createConsoleAgency } from "./console/console-agency.server.ts";

/** A command's context for one agency, or with null for the console; a running worker executes the `jobs` it enqueues. */
export async function createCommandContext(
  slug: string | null,
  jobs: readonly Job[],
): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const log = createLogger("warn");
  const settings = readDatabaseSettings(projectDir());
  const objects = settings.mediaStore === null ? undefined : createS3Store(settings.mediaStore);
  const pool = createPoolWithoutTimeouts(findDatabaseUrl(settings));
  const queue = jobs.length > 0 ? await createQueue(pool, jobs, log) : null;
  const close = async () => {
    await queue?.stop();
    await pool.end();
  };
  const db = createDatabase(pool);
  const rows = await db.select({ id: agencies.agencyId, slug: agencies.slug }).from(agencies);
  const agency =
    slug === null ? createConsoleAgency(settings.consoleHost ?? "") : rows.find((row) => row.slug === slug);
  if (!agency) {
    await close();
    throw new OperatorError(`There is no agency ${slug}. There are ${rows.map((row) => row.slug).join(", ")}.`);
  }
  const enqueue = queue?.enqueue ?? (async () => {});
  const own = forAgency(db, agency.id);
  const ctx = {
    agency,
    userId: null,
    requestId: "command",
    publicUrl: settings.publicUrl,
    now: new Date(),
    db: own,
    log,
    enqueue,
    objects,
  };
  return { ctx, close };
}
