import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Enqueue } from "#platform/context.ts";
import type { Pool } from "#platform/db/database.server.ts";
import { describeFailure } from "#platform/db/database-failure.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { Job } from "./job.server.ts";
import { queueSchema } from "./queue-settings.server.ts";

export type JobQueue = Readonly<{ enqueue: Enqueue; stop(): Promise<void> }>;

/** Enqueues jobs but runs none; requires `migrateQueues`. */
export async function createQueue(pool: Pool, jobs: readonly Job[], log: Logger): Promise<JobQueue> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 300,
  });
  boss.on("error", (error) => log.error(describeFailure(error), "job queue"));
  await boss.start();

  return {
    enqueue: async (db, name, data, options = {}) => {
      const job = byName.get(name);
      if (!job) throw new Error(`Unknown job ${name}`);
      if (!job.parse(data)) throw new Error(`Invalid data for job ${name}`);
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        startAfter: options.startAfter,
        // One waiting job is allowed per key; a random key means no deduplication.
        singletonKey: options.singletonKey ?? randomUUID(),
      });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
