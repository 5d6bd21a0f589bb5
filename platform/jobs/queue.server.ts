import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { fromDrizzle, PgBoss, type Queue } from "pg-boss";
import type { Enqueue } from "#platform/context.ts";
import { describeFailure, type Pool } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { Job } from "./job.server.ts";

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

export const queueSchema = "pgboss";
export const deadLetterQueue = "dead-letters";

const day = 86_400;
const commonSettings = { retentionSeconds: 90 * day, notify: true, policy: "short" } as const;

/** Detects a killed worker after one missed heartbeat instead of the default fifteen minutes. */
export const heartbeatSeconds = 15;

function queueSettings(job: Job): Omit<Queue, "name"> {
  return {
    ...commonSettings,
    retryLimit: job.retry.maxRetries,
    retryDelay: job.retry.minDelaySeconds,
    retryDelayMax: job.retry.maxDelaySeconds,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: 600,
    deleteAfterSeconds: job.deleteAfterSeconds ?? 7 * day,
    deadLetter: deadLetterQueue,
  };
}

const deadLetterSettings: Omit<Queue, "name"> = { retentionSeconds: 365 * day, deleteAfterSeconds: 90 * day };

const queuesLock = 7_301_003;

/** Part of migration: creates the queue tables, one queue per job, and exactly the declared schedules. */
export async function migrateQueues(url: string, jobs: readonly Job[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "gable migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [queuesLock]);
    const boss = new PgBoss({
      connectionString: url,
      schema: queueSchema,
      application_name: "gable migrate",
      max: 1,
      supervise: false,
      schedule: false,
    });
    // Workers retry background work that fails here; setup errors are thrown below.
    boss.on("error", () => {});
    await boss.start();
    try {
      await setUp(boss, jobs);
    } finally {
      await boss.stop({ graceful: false });
    }
  } finally {
    await client.end();
  }
}

async function setUp(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.createQueue(deadLetterQueue, deadLetterSettings);
  for (const job of jobs) {
    const { policy, ...changeable } = queueSettings(job);
    await boss.createQueue(job.name, { policy, ...changeable });
    await boss.updateQueue(job.name, changeable);
    if (job.schedule) await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { tz: "Europe/London" });
  }
  const scheduled = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name, key } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name, key);
}
