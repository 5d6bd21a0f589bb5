import type { Queue } from "pg-boss";
import type { Job } from "./job.server.ts";

export const queueSchema = "pgboss";
export const deadLetterQueue = "dead-letters";

const day = 86_400;
const commonSettings = { retentionSeconds: 90 * day, notify: true, policy: "short" } as const;

/** Detects a killed worker after one missed heartbeat instead of the default fifteen minutes. */
export const heartbeatSeconds = 15;

export function queueSettings(job: Job): Omit<Queue, "name"> {
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

export const deadLetterSettings: Omit<Queue, "name"> = { retentionSeconds: 365 * day, deleteAfterSeconds: 90 * day };
