import type { Database } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";

/** Puts a job into the queue in the caller's own transaction, so that the job exists exactly when the data does. */
export type Enqueue = (
  db: Database,
  job: string,
  data: object,
  options?: { startAfter?: Date; singletonKey?: string },
) => Promise<void>;

/** What every verb gets as its first argument. */
export type Context = Readonly<{
  agency: Readonly<{ id: number; slug: string }>;
  userId: number | null;
  requestId: string;
  /** See `siteUrl` in domains/agency. */
  publicUrl: string;
  now: Date;
  db: Database;
  log: Logger;
  enqueue: Enqueue;
}>;
