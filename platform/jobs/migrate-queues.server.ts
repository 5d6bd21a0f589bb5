import pg from "pg";
import { PgBoss } from "pg-boss";
import type { Job } from "./job.server.ts";
import { deadLetterSettings, deadLetters, queueSchema, queueSettings } from "./queue-settings.server.ts";

const queuesLock = 7_301_003;

/** Part of the migration step: the queue's own tables, one queue a job, and exactly the schedules the jobs ask for. */
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
    // Background work that fails here is tried again by the workers; what matters is thrown below.
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
  await boss.createQueue(deadLetters, deadLetterSettings);
  for (const job of jobs) {
    const { policy, ...changeable } = queueSettings(job);
    await boss.createQueue(job.name, { policy, ...changeable });
    await boss.updateQueue(job.name, changeable);
    if (job.schedule) await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { tz: "Europe/London" });
  }
  const scheduled = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name, key } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name, key);
}
