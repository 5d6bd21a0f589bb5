import { Gauge, type Registry } from "prom-client";
import type { Pool } from "#platform/db/database.server.ts";
import { countJobs, type JobCount } from "#platform/jobs/count-jobs.server.ts";
import { countMail, type MailCount } from "#platform/mail/count-mail.server.ts";
import { withinTime } from "./time-limit.ts";

const databaseMs = 2_000;

/** What only the database knows; when it does not answer in time the rest of the metrics is still told. */
export function createDatabaseGauges(pool: Pool, registry: Registry): { refresh(): Promise<void> } {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "Whether the database answered within two seconds");
  const connections = gauge("database_pool_connections", "Connections of this node's pool", ["state"]);
  const jobs = gauge("jobs", "Jobs by name: waiting, running, or dead after their last try", ["job", "state"]);
  const mail = gauge("mail", "Mails waiting to be sent, or given up", ["state"]);
  const oldest = gauge("mail_oldest_waiting_seconds", "Age of the oldest mail that still waits");

  function showJobs(counts: JobCount[]): void {
    jobs.reset();
    for (const { job, waiting, running, dead } of counts) {
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
        mail.reset();
        oldest.set(Number.NaN);
      }
      connections.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "asked_for" }, pool.waitingCount);
    },
  };
}
