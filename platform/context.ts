import type { Database } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import type { IsochroneService } from "#platform/vendors/isochrones/isochrone.ts";

/** Enqueues a job in the caller's transaction, so the job exists exactly when the data does. */
export type Enqueue = (
  db: Database,
  job: string,
  data: object,
  options?: { startAfter?: Date; singletonKey?: string },
) => Promise<void>;

/** The first argument of every verb. */
export type Context = Readonly<{
  agency: Readonly<{ id: number; slug: string }>;
  userId: number | null;
  requestId: string;
  /** See `siteUrl` in domains/agency. */
  publicUrl: string;
  now: Date;
  /** A preview at the desk, which shows what is to be published later too. */
  isPreview?: boolean;
  db: Database;
  log: Logger;
  enqueue: Enqueue;
  /** Object storage of pictures and documents; undefined: they are all in the database. */
  objects?: ObjectStore | undefined;
  /** Services that compute travel times, for requests; empty or undefined: they are estimated. */
  isochrones?: readonly IsochroneService[];
}>;
