import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import type { DeskEvents } from "#domains/enquiries/work/desk-events.server.ts";
import type { ShortlistEvents } from "#domains/saved/shortlists/shortlist-events.server.ts";
import type { EventCounter } from "#domains/tracking/event-counter.server.ts";
import type { RequestCounter } from "#domains/vendor/request-counter.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Enqueue } from "#platform/context.ts";
import type { Database, Pool } from "#platform/db/database.server.ts";
import type { ReadDatabase } from "#platform/db/read-database.server.ts";
import type { PageCache } from "#platform/http/cache/page-cache.server.ts";
import type { Logger } from "#platform/log.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import type { RenderPage } from "./page-renderer.ts";

export type AppParts = Readonly<{
  config: Config;
  secretKey: string;
  pool: Pool;
  db: Database;
  /** For searches and pages; defaults to `db`. */
  reads?: Pick<ReadDatabase, "db" | "state"> | undefined;
  log: Logger;
  enqueue: Enqueue;
  objects?: ObjectStore | undefined;
  /** Checks files for viruses; null: none are checked. */
  scan?: ScanFile | null;
  counting: EventCounter;
  /** Counts requests of each agency. */
  requests?: RequestCounter;
  directory: AgencyDirectory;
  pageCache: PageCache;
  render: RenderPage;
  /** What open inboxes listen to. */
  deskEvents?: DeskEvents;
  /** What open shared shortlists listen to. */
  shortlistEvents?: ShortlistEvents;
  development: boolean;
  /** Aborted when shutdown begins. */
  stopping?: AbortSignal;
  folders: Readonly<{ client: string; map: string; migrations: string; mediaCache: string; archives: string }>;
}>;
