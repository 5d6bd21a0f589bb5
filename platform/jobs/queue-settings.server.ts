import type { Queue } from "pg-boss";
import type { Job } from "./job.server.ts";

export const queueSchema = "pgboss";
export const deadLetters = "dead-letters";

const day = 86_400;
const kept = { retentionSeconds: 90 * day, notify: true, policy: "short" } as const;

/** A killed worker's job is noticed after one missed heartbeat, not after the fifteen minutes of the default. */
export const heartbeatSeconds = 15;

export function queueSettings({ retry, forgottenAfterSeconds }: Job): Omit<Queue, "name"> {
  return {
    ...kept,
    retryLimit: retry.times,
    retryDelay: retry.firstSeconds,
    retryDelayMax: retry.longestSeconds,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: 600,
    deleteAfterSeconds: forgottenAfterSeconds ?? 7 * day,
    deadLetter: deadLetters,
  };
}

export const deadLetterSettings: Omit<Queue, "name"> = { retentionSeconds: 365 * day, deleteAfterSeconds: 90 * day };
