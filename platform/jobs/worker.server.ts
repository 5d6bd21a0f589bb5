import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/http/database-failure.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { Job, JobContext } from "./job.server.ts";
import { heartbeatSeconds, queueSchema } from "./queue-settings.server.ts";

export type JobWorker = Readonly<{
  /** Graceful: takes no new job and gives those running ten seconds; what is cut off runs again elsewhere. */
  stop(options: { graceful: boolean }): Promise<void>;
}>;

export type WorkerOptions = Readonly<{
  url: string;
  jobs: readonly Job[];
  db: Context["db"];
  enqueue: Context["enqueue"];
  publicUrl: string;
  log: Logger;
  /** A new job is announced at once; polling only finds retries and what an announcement missed. */
  pollSeconds?: number;
}>;

const stopMs = 10_000;

/** The running side, for ROLE worker and both. */
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
    // Two loops of two: a job that hangs holds up neither the other loop nor any other queue.
    const pace = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: 2,
      localConcurrency: 2,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    } as const;
    await boss.work(job.name, pace, (batch) =>
      Promise.all(batch.map((entry) => runOne(job, entry, options, stopping.signal))),
    );
  }
  return {
    stop: ({ graceful }) => {
      stopping.abort();
      return boss.stop({ graceful, timeout: stopMs });
    },
  };
}

async function runOne(
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
  const data = job.read(entry.data);
  try {
    if (!data) throw new Error("The job's data does not fit its schema");
    await job.run(ctx, entry.data);
    return { id: entry.id, status: "completed" };
  } catch (error) {
    const hopeless = !data || entry.retryCount >= entry.retryLimit;
    const failure = describeFailure(error);
    if (hopeless) log.error(failure, "job is dead");
    else log.warn(failure, "job failed and will be tried again");
    return { id: entry.id, status: hopeless ? "deadletter" : "failed", output: failure };
  }
}
