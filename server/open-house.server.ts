import path from "node:path";
import { findAddresses } from "#domains/agency/find-addresses.server.ts";
import { type AgencyDirectory, createAgencyDirectory } from "#domains/agency/find-agency.server.ts";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { mapFolder, placesFolder } from "#domains/places/place-files.server.ts";
import { createCounting } from "#domains/tracking/counting.server.ts";
import { flushCounts } from "#domains/tracking/flush-counts.server.ts";
import type { Config } from "#platform/config.server.ts";
import { createDatabase, createPatientPool, createPool, type Pool } from "#platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { listenForChanges } from "#platform/db/listen.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createReadDatabase, type ReadDatabase } from "#platform/db/read-database.server.ts";
import { warnIfUnbound } from "#platform/db/warn-if-unbound.server.ts";
import { createPageCache, type PageCache } from "#platform/http/page-cache.server.ts";
import { migrateQueues } from "#platform/jobs/migrate-queues.server.ts";
import { createQueue } from "#platform/jobs/queue.server.ts";
import { startWorker } from "#platform/jobs/worker.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { measureLoopDelay } from "#platform/loop-delay.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { readOrMakeSecretKey } from "#platform/secret-key.server.ts";
import { createScanner } from "#platform/virus-scan/clamd.server.ts";
import { createApp } from "./app.ts";
import { allJobs } from "./jobs.server.ts";
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

/**
 * Everything between a configuration and an answering app, in order; `lastOrders` says that nobody else will be let in, and
 * `close` takes it down the other way round.
 */
export async function openHouse({ config, projectDir, log, render, development, say }: Options) {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const closing = <T>(thing: T, closer: (thing: T) => unknown): T => {
    closers.push(() => closer(thing));
    return thing;
  };
  const stopping = new AbortController();
  try {
    const secretKey = config.secretKey ?? readOrMakeSecretKey(config.varDir);
    const url =
      config.databaseUrl ?? closing(await startEmbeddedPostgres({ varDir: config.varDir, say }), (pg) => pg.stop()).url;
    const migrations = path.join(projectDir, "db", "migrations");
    const { applied } = await migrate(url, migrations);
    if (applied.length > 0) say(`Database: ${applied.length} migrations applied`);

    const mailer = config.smtpUrl === null ? null : closing(createMailer(config.smtpUrl), (m) => m.close());
    const scan = config.clamdUrl === null ? null : createScanner(config.clamdUrl);
    const jobs = allJobs(mailer, config.feedDir, scan);
    await migrateQueues(url, jobs);
    await loadData(url, config, projectDir, say);
    const pool = closing(createPool(url, config.databasePool), (p) => p.end());
    await warnIfUnbound(pool, log);
    const db = createDatabase(pool);

    const { enqueue } = closing(await createQueue(pool, jobs, log), (queue) => queue.stop());
    if (config.role !== "web") {
      closing(await startWorker({ url, jobs, db, enqueue, publicUrl: config.publicUrl, log }), (worker) =>
        worker.stop({ graceful: true }),
      );
    }
    const counting = createCounting({ db, log });
    closing(flushCounts(counting), (flushing) => flushing.stop());
    const reads = openReads(config, pool, log);
    if (reads) closing(reads, (opened) => opened.stop());
    const directory = createAgencyDirectory(pool);
    const pageCache = createPageCache({ log });
    const listener = closing(listenForChanges({ url, log, ...forgetting(directory, reads, pageCache) }), (notices) =>
      notices.stop(),
    );
    await listener.ready;

    const folders = {
      client: path.join(projectDir, "build", "client"),
      map: mapFolder(projectDir),
      migrations,
      mediaCache: path.join(config.varDir, "media-cache"),
    };
    const app = createApp({
      config,
      secretKey,
      pool,
      db,
      reads,
      log,
      enqueue,
      counting,
      directory,
      pageCache,
      render,
      development,
      loopDelayMs: measureLoopDelay(),
      stopping: stopping.signal,
      folders,
    });
    return { app, addresses: () => findAddresses(db), lastOrders: () => stopping.abort(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What every installation needs in its database, over connections without the limits that protect visitors. */
async function loadData(url: string, { demo }: Config, projectDir: string, say: (text: string) => void): Promise<void> {
  const pool = createPatientPool(url);
  try {
    await loadPlaces(pool, placesFolder(projectDir), say);
    if (demo) await loadDemo({ db: createDatabase(pool), projectDir, say });
  } finally {
    await pool.end();
  }
}

function openReads({ databaseReadUrl, databasePool, role }: Config, primary: Pool, log: Logger) {
  if (databaseReadUrl === null || role === "worker") return undefined;
  return createReadDatabase({ url: databaseReadUrl, size: databasePool, primary, log });
}

/** The pages last: one drawn after it was forgotten must find the new configuration and the new rows. */
function forgetting(directory: AgencyDirectory, reads: ReadDatabase | undefined, pageCache: PageCache) {
  return {
    onChange: (agencyId: number) => {
      directory.invalidate(agencyId);
      reads?.changed();
      pageCache.invalidateAgency(agencyId);
    },
    onMissed: () => {
      directory.invalidate();
      reads?.changed();
      pageCache.invalidateAll();
    },
  };
}
