import pg from "pg";
import { PgBoss } from "pg-boss";
import type { Job } from "./job.server.ts";
import { deadLetterQueue, deadLetterSettings, queueSchema, queueSettings } from "./queue-settings.server.ts";

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
