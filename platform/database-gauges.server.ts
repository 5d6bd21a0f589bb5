import { Gauge, type Registry } from "prom-client";
import type { Pool } from "#platform/db/database.server.ts";
import { countJobs, type JobCount } from "#platform/jobs/count-jobs.server.ts";
import { countMail, type MailCount } from "#platform/mail/count-mail.server.ts";
import { withinTime } from "./time-limit.ts";

const databaseMs = 2_000;

/** A figure that a domain reads from its own tables. */
export type DatabaseGauge = Readonly<{
  name: string;
  help: string;
  labelNames: readonly string[];
  read(pool: Pool): Promise<{ labels: Record<string, string>; value: number }[]>;
}>;

/** What only the database knows; when it does not answer in time the rest of the metrics is still told. */
export function createDatabaseGauges(
  pool: Pool,
  registry: Registry,
  domainGauges: readonly DatabaseGauge[] = [],
): { refresh(): Promise<void> } {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "Whether the database answered within two seconds");
  const connections = gauge("database_pool_connections", "Connections of this node's pool", ["state"]);
  const jobs = gauge("jobs", "Jobs by name: waiting, running, or dead after their last try", ["job", "state"]);
  const oldestJob = gauge("job_oldest_waiting_seconds", "How long the oldest waiting job has been due", ["job"]);
  const mail = gauge("mail", "Mails waiting to be sent, or given up", ["state"]);
  const oldest = gauge("mail_oldest_waiting_seconds", "Age of the oldest mail that still waits");

  const others = domainGauges.map(({ name, help, labelNames, read }) => ({
    shown: gauge(name, help, [...labelNames]),
    read,
  }));

  async function showOthers(): Promise<void> {
    for (const { shown, read } of others) {
      const figures = await read(pool);
      shown.reset();
      for (const { labels, value } of figures) shown.set(labels, value);
    }
  }

  function showJobs(counts: JobCount[]): void {
    jobs.reset();
    oldestJob.reset();
    for (const { job, waiting, running, dead, oldestWaitingSeconds } of counts) {
      oldestJob.set({ job }, oldestWaitingSeconds);
      jobs.set({ job, state: "waiting" }, waiting);
      jobs.set({ job, state: "running" }, running);
      jobs.set({ job, state: "dead" }, dead);
    }
  }

  function showMail({ waiting, dead, oldestWaitingSeconds }: MailCount): void {
    mail.set({ state: "waiting" }, waiting);
    mail.set({ state: "dead" }, dead);
    oldest.set(oldestWaitingSeconds);
  }

  async function readDatabase(): Promise<boolean> {
    try {
      const [jobCounts, mailCount] = await Promise.all([countJobs(pool), countMail(pool)]);
      showJobs(jobCounts);
      showMail(mailCount);
      await showOthers();
      return true;
    } catch {
      return false;
    }
  }

  return {
    refresh: async () => {
      const answered = await withinTime(databaseMs, readDatabase(), false);
      up.set(answered ? 1 : 0);
      if (!answered) {
        jobs.reset();
        oldestJob.reset();
        mail.reset();
        for (const { shown } of others) shown.reset();
        oldest.set(Number.NaN);
      }
      connections.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "asked_for" }, pool.waitingCount);
    },
  };
}
