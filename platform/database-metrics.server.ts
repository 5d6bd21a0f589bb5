import { Gauge, type Registry } from "prom-client";
import type { Pool } from "#platform/db/database.server.ts";
import { countMail, type MailCount } from "#platform/mail/outbox.server.ts";
import { deadLetterQueue, queueSchema } from "./jobs/queue.server.ts";
import { withTimeout } from "./with-timeout.ts";

const databaseTimeoutMs = 2_000;

/** A gauge that a domain reads from its own tables. */
export type DatabaseGauge = Readonly<{
  name: string;
  help: string;
  labelNames: readonly string[];
  read(pool: Pool): Promise<{ labels: Record<string, string>; value: number }[]>;
}>;

/** Gauges read from the database; if it times out, all other metrics are still served. */
export function createDatabaseGauges(
  pool: Pool,
  registry: Registry,
  domainGauges: readonly DatabaseGauge[] = [],
): { refresh(): Promise<void> } {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "Whether the database answered within two seconds");
  const connections = gauge("database_pool_connections", "Connections of this node's pool", ["state"]);
  const jobs = gauge(
    "jobs",
    "Jobs by name: waiting, running, failing (waiting after two failures in a row), or dead after the last attempt",
    ["job", "state"],
  );
  const oldestJob = gauge("job_oldest_waiting_seconds", "How long the oldest waiting job has been due", ["job"]);
  const mail = gauge("mail", "Mail waiting to be sent, or dead", ["state"]);
  const oldest = gauge("mail_oldest_waiting_seconds", "Age of the oldest waiting mail");

  const domain = domainGauges.map(({ name, help, labelNames, read }) => ({
    target: gauge(name, help, [...labelNames]),
    read,
  }));

  async function setDomainGauges(): Promise<void> {
    for (const { target, read } of domain) {
      const figures = await read(pool);
      target.reset();
      for (const { labels, value } of figures) target.set(labels, value);
    }
  }

  function setJobs(counts: JobCount[]): void {
    jobs.reset();
    oldestJob.reset();
    for (const { job, oldestWaitingSeconds, ...states } of counts) {
      oldestJob.set({ job }, oldestWaitingSeconds);
      for (const [state, count] of Object.entries(states)) jobs.set({ job, state }, count);
    }
  }

  function setMail({ waiting, dead, oldestWaitingSeconds }: MailCount): void {
    mail.set({ state: "waiting" }, waiting);
    mail.set({ state: "dead" }, dead);
    oldest.set(oldestWaitingSeconds);
  }

  async function readDatabase(): Promise<boolean> {
    try {
      const [jobCounts, mailCount] = await Promise.all([countJobs(pool), countMail(pool)]);
      setJobs(jobCounts);
      setMail(mailCount);
      await setDomainGauges();
      return true;
    } catch {
      return false;
    }
  }

  return {
    refresh: async () => {
      const answered = await withTimeout(databaseTimeoutMs, readDatabase(), false);
      up.set(answered ? 1 : 0);
      if (!answered) {
        jobs.reset();
        oldestJob.reset();
        mail.reset();
        for (const { target } of domain) target.reset();
        oldest.set(Number.NaN);
      }
      connections.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "asked_for" }, pool.waitingCount);
    },
  };
}

type JobCount = Readonly<{
  job: string;
  waiting: number;
  running: number;
  /** Of those that wait: failed twice or more in a row. */
  failing: number;
  dead: number;
  /** Since it was due; 0 if none is waiting. */
  oldestWaitingSeconds: number;
}>;

/** One row per job with anything waiting, running or dead. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select coalesce(source_name, name) as job,
       count(*) filter (where state < 'active' and name <> $1)::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'retry' and retry_count > 0 and name <> $1)::int as failing,
       count(*) filter (where state < 'active' and name = $1)::int as dead,
       greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and name <> $1)), 0))::float8
         as "oldestWaitingSeconds"
     from ${queueSchema}.job where state <= 'active' group by 1 order by 1`,
    [deadLetterQueue],
  );
  return rows;
}
