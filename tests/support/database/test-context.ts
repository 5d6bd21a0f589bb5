import { randomUUID } from "node:crypto";
import type { Context, Enqueue } from "#platform/context.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertAgency } from "./insert-agency.ts";

/** A context for a new agency, or for the one in `overrides`. Jobs are dropped unless `enqueue` is given. */
export async function createTestContext(db: Database, overrides: Partial<Context> = {}): Promise<Context> {
  const agency = overrides.agency ?? (await insertAgency(db, `agency-${randomUUID().slice(0, 8)}`));
  return {
    agency,
    userId: null,
    requestId: randomUUID(),
    publicUrl: "https://gable.test",
    now: new Date(),
    db: forAgency(db, agency.id),
    log: createLogger("silent"),
    enqueue: async () => {},
    ...overrides,
  };
}

export type RecordedJob = { job: string; data: object };

/** An `enqueue` that records its jobs. */
export function recordJobs(): { jobs: RecordedJob[]; enqueue: Enqueue } {
  const jobs: RecordedJob[] = [];
  const enqueue: Enqueue = async (_db, job, data) => {
    jobs.push({ job, data });
  };
  return { jobs, enqueue };
}
