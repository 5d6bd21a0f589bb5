import path from "node:path";
import { type AgencyDirectory, createAgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { createFindSender } from "#domains/agency/mail/find-sender.server.ts";
import { listAgencyHostnames } from "#domains/agency/read-agencies.server.ts";
import { createDeskEvents, type DeskEvents } from "#domains/enquiries/work/desk-events.server.ts";
import { startMailReceiver } from "#domains/enquiries/work/mail-receiver.server.ts";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { mapFolder, placesFolder } from "#domains/places/place-datasets.server.ts";
import { createShortlistEvents } from "#domains/saved/shortlists/shortlist-events.server.ts";
import { createEventCounter, startFlushingCounts } from "#domains/tracking/event-counter.server.ts";
import { createRequestCounter } from "#domains/vendor/request-counter.server.ts";
import type { Config } from "#platform/config.server.ts";
import { listenForChanges } from "#platform/db/change-listener.server.ts";
import {
  createDatabase,
  createPool,
  createPoolWithoutTimeouts,
  type Pool,
  warnIfBypassingRls,
} from "#platform/db/database.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createReadDatabase, type ReadDatabase } from "#platform/db/read-database.server.ts";
import { enqueuePurge } from "#platform/http/cache/cdn.server.ts";
import { createPageCache, type PageCache } from "#platform/http/cache/page-cache.server.ts";
import { createQueue, migrateQueues } from "#platform/jobs/queue.server.ts";
import { startWorker } from "#platform/jobs/worker.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { createS3Store, ObjectStoreUnavailable } from "#platform/object-store/s3.server.ts";
import { readOrCreateSecret } from "#platform/secret-key.server.ts";
import { createScanner } from "#platform/virus-scan/clamd.server.ts";
import { allJobs } from "./all-jobs.server.ts";
import type { AppParts } from "./app-parts.ts";
import { prepareDemoDesk } from "./demo-desk.server.ts";
import { closeInTime } from "./graceful-shutdown.server.ts";
import { loadDemo } from "./load-demo.server.ts";
import type { RenderPage } from "./page-renderer.ts";

type Options = {
  config: Config;
  projectDir: string;
  log: Logger;
  render: RenderPage;
  development: boolean;
  say: (text: string) => void;
};

export const maxListedAgencies = 20;

/** A row of each agency that was visited is written this often. */
const requestFlushMs = 60_000;

/** With the time for open requests below the 30 seconds that process managers usually wait. */
const closeTimeoutMs = 12_000;

/**
 * Starts every part of the server in order; `beginDraining` announces shutdown, and `close` stops the parts in reverse
 * order.
 */
export async function createRuntime({ config, projectDir, log, render, development, say }: Options) {
  const closers: (() => unknown)[] = [];
  let stopDatabase = async () => {};
  const close = () => closeInTime([...closers.splice(0).reverse(), () => stopDatabase()], closeTimeoutMs);
  const closeLater = <T>(thing: T, closer: (thing: T) => unknown): T => {
    closers.push(() => closer(thing));
    return thing;
  };
  const stopping = new AbortController();
  try {
    const secretKey = config.secretKey ?? readOrCreateSecret(path.join(config.varDir, "secret-key"));
    const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ varDir: config.varDir, say }) : null;
    if (embedded) stopDatabase = embedded.stop;
    const url = config.databaseUrl ?? embedded?.url ?? "";
    const migrations = path.join(projectDir, "db", "migrations");
    const { applied } = await migrate(url, migrations);
    if (applied.length > 0) say(`Database: ${applied.length} migrations applied`);

    const mailer = config.smtpUrl === null ? null : closeLater(createMailer(config.smtpUrl), (m) => m.close());
    const scan = config.clamdUrl === null ? null : createScanner(config.clamdUrl);
    const objects = config.mediaStore === null ? undefined : createS3Store(config.mediaStore);
    await objects?.check().catch((error: unknown) => {
      if (!(error instanceof ObjectStoreUnavailable)) throw error;
      log.warn({ reason: String(error.cause) }, "object storage is unavailable");
    });
    const mediaCache = path.join(config.varDir, "media-cache");
    const archives = path.join(config.varDir, "archives");
    const jobs = allJobs(mailer, {
      findSender: createFindSender({ secretKey, mailFrom: config.mailFrom }),
      feedFolder: config.feedDir,
      feedPasswords: config.feedPasswords,
      secretKey,
      scan,
      objects,
      cdn: config.cdn,
      mediaCache,
      archiveFolder: archives,
    });
    await migrateQueues(url, jobs);
    await loadData(url, config, projectDir, say);
    const pool = closeLater(createPool(url, config.databasePool), (p) => p.end());
    await warnIfBypassingRls(pool, log);
    const db = createDatabase(pool);

    const { enqueue } = closeLater(await createQueue(pool, jobs, log), (queue) => queue.stop());
    if (config.role !== "web") {
      closeLater(await startWorker({ url, jobs, db, enqueue, publicUrl: config.publicUrl, log }), (worker) =>
        worker.stop({ graceful: true }),
      );
      if (config.inboundMail?.smtpPort != null) {
        const receiver = { secretKey, db, enqueue, scan, log, config };
        closeLater(await startMailReceiver(receiver, { ...config.inboundMail, host: config.host }), (it) => it.close());
      }
    }
    const counting = createEventCounter({ db, log });
    closeLater(startFlushingCounts(counting), (flushing) => flushing.stop());
    const requests = createRequestCounter({ db, log });
    closeLater(startFlushingCounts(requests, requestFlushMs), (flushing) => flushing.stop());
    const reads = createReads(config, pool, log);
    if (reads) closeLater(reads, (opened) => opened.stop());
    const directory = createAgencyDirectory(pool);
    const pageCache = createPageCache({ log, cdn: config.cdn });
    const deskEvents = createDeskEvents();
    const shortlistEvents = createShortlistEvents();
    const listener = closeLater(
      listenForChanges({
        url,
        log,
        onNotification: {
          desk_events: deskEvents.publish,
          staff_access: deskEvents.publishAccess,
          shortlists: shortlistEvents.publish,
        },
        ...invalidation({ directory, reads, pageCache, deskEvents }, (agencyId) => {
          if (config.cdn) void enqueuePurge(agencyId, { db, enqueue, log });
        }),
      }),
      (notices) => notices.stop(),
    );
    await listener.ready;

    const folders = {
      client: path.join(projectDir, "build", "client"),
      map: mapFolder(projectDir),
      migrations,
      mediaCache,
      archives,
    };
    const data = {
      secretKey,
      pool,
      db,
      reads,
      enqueue,
      objects,
      scan,
      counting,
      requests,
      directory,
      pageCache,
      deskEvents,
      shortlistEvents,
    };
    const appParts: AppParts = { config, log, render, development, ...data, stopping: stopping.signal, folders };
    return {
      appParts,
      databaseUrl: url,
      addresses: () => listAgencyHostnames(db, maxListedAgencies + 1),
      demoDesks: () => prepareDemoDesk(db, config),
      beginDraining: () => stopping.abort(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads required data over connections without statement timeouts. */
async function loadData(url: string, { demo }: Config, projectDir: string, say: (text: string) => void): Promise<void> {
  const pool = createPoolWithoutTimeouts(url);
  try {
    await loadPlaces(pool, placesFolder(projectDir), say);
    if (demo) await loadDemo({ db: createDatabase(pool), projectDir, say });
  } finally {
    await pool.end();
  }
}

function createReads({ databaseReadUrl, databasePool, role }: Config, primary: Pool, log: Logger) {
  if (databaseReadUrl === null || role === "worker") return undefined;
  return createReadDatabase({ url: databaseReadUrl, size: databasePool, primary, log });
}

type Invalidated = Readonly<{
  directory: AgencyDirectory;
  reads: ReadDatabase | undefined;
  pageCache: PageCache;
  deskEvents: DeskEvents;
}>;

/** Pages last: a page rendered after invalidation must see the new configuration and rows. */
function invalidation({ directory, reads, pageCache, deskEvents }: Invalidated, purge: (agencyId: number) => void) {
  return {
    onChange: (agencyId: number) => {
      directory.invalidate(agencyId);
      reads?.noteChange();
      pageCache.invalidateAgency(agencyId);
      purge(agencyId);
    },
    onMissed: () => {
      directory.invalidate();
      reads?.noteChange();
      pageCache.invalidateAll();
      deskEvents.endStreams();
    },
  };
}
