import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { Job, JobContext } from "./job.server.ts";
import { heartbeatSeconds, queueSchema } from "./queue.server.ts";

export type JobWorker = Readonly<{
  /** Graceful: takes no new job and gives running ones ten seconds; interrupted jobs run again. */
  stop(options: { graceful: boolean }): Promise<void>;
}>;

export type WorkerOptions = Readonly<{
  url: string;
  jobs: readonly Job[];
  db: Context["db"];
  enqueue: Context["enqueue"];
  publicUrl: string;
  log: Logger;
  /** New jobs are announced; polling only finds retries and missed announcements. */
  pollSeconds?: number;
}>;

const stopTimeoutMs = 10_000;

/** Runs jobs, for ROLE worker and both. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { log, pollSeconds = 15 } = options;
  const settings = {
    connectionString: options.url,
    schema: queueSchema,
    application_name: "gable jobs",
    max: 3,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    useListenNotify: true,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    cronWorkerIntervalSeconds: 10,
    flowIntervalSeconds: 3_600,
  };
  const boss = new PgBoss(settings);
  boss.on("error", (error) => log.error(describeFailure(error), "job worker"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job worker"));
  await boss.start();
  const stopping = new AbortController();

  for (const job of options.jobs) {
    // Two loops with two jobs each: a hanging job blocks neither the other loop nor another queue.
    const workOptions = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: 2,
      localConcurrency: 2,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    } as const;
    await boss.work(job.name, workOptions, (batch) =>
      Promise.all(batch.map((entry) => runJob(job, entry, options, stopping.signal))),
    );
  }
  return {
    stop: ({ graceful }) => {
      stopping.abort();
      return boss.stop({ graceful, timeout: stopTimeoutMs });
    },
  };
}

async function runJob(
  job: Job,
  entry: JobWithMetadata<unknown>,
  options: WorkerOptions,
  signal: AbortSignal,
): Promise<JobResult> {
  const log = options.log.child({ job: job.name, jobId: entry.id, attempt: entry.retryCount + 1 });
  const ctx: JobContext = {
    db: options.db,
    enqueue: options.enqueue,
    publicUrl: options.publicUrl,
    log,
    now: new Date(),
    requestId: entry.id,
    signal,
  };
  const data = job.parse(entry.data);
  try {
    if (!data) throw new Error("The job's data does not match its schema");
    await job.run(ctx, entry.data);
    return { id: entry.id, status: "completed" };
  } catch (error) {
    const isDead = !data || entry.retryCount >= entry.retryLimit;
    const failure = describeFailure(error);
    if (isDead) log.error(failure, "job is dead");
    else log.warn(failure, "job failed, will retry");
    return { id: entry.id, status: isDead ? "deadletter" : "failed", output: failure };
  }
}
