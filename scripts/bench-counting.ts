import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { eventRequest } from "./bench/event-request.ts";
import { runLoad } from "./bench/run-load.ts";
import { runServer } from "./bench/run-server.ts";

/** Tracking events per second, and cached pages per second while 2,000 events per second arrive. */
const eventsPerSecond = 2_000;
const seconds = 5;
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const varDir = path.join(folder, "var");
const server = await runServer(varDir, { env: { TRUSTED_PROXIES: "127.0.0.1" } });
let accepted = 0;

try {
  const { origin } = server;
  const pages = () => runLoad({ origin, connections: 8, seconds, next: () => ({ path: "/" }) });
  /** Accepted events per second. */
  const events = async (batch: number, perSecond?: number) => {
    const rate = perSecond ? { perSecond: perSecond / batch } : {};
    const next = (n: number) => eventRequest(origin, batch, n);
    const load = await runLoad({ origin, connections: 8, seconds, ...rate, next });
    if (load.failed > 0) throw new Error(`${load.failed} requests with events failed`);
    accepted += load.samples.length * batch;
    return Math.round(load.perSecond * batch);
  };

  await pages();
  const alone = await pages();
  const [views, exposures] = [await events(1), await events(12)];
  // Six of seven events are exposures, sent in batches of twelve; the seventh is a view.
  const [withEvents, ...limited] = await Promise.all([
    pages(),
    events(12, (eventsPerSecond * 6) / 7),
    events(1, eventsPerSecond / 7),
  ]);

  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "views, one per request": { "events/s": views },
    "exposures, twelve per request": { "events/s": exposures },
    "rate-limited, alongside pages": { "events/s": limited[0] + limited[1] },
  });
  console.table({
    "cached home page alone": { "requests/s": Math.round(alone.perSecond), ratio: "1", "p95 ms": alone.p95.toFixed(1) },
    "while events arrive": {
      "requests/s": Math.round(withEvents.perSecond),
      ratio: (withEvents.perSecond / alone.perSecond).toFixed(2),
      "p95 ms": withEvents.p95.toFixed(1),
    },
  });
  const stored = await countStoredEvents();
  // More are stored than accepted if a response was under way when the load ended.
  console.log(`Stored ${stored} events; ${accepted} were accepted`);
  if (stored < accepted) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Polls until the total is stable, so that the last flush is included. */
async function countStoredEvents(): Promise<number> {
  const client = new pg.Client({ connectionString: findEmbeddedDatabaseUrl(varDir) ?? undefined });
  await client.connect();
  try {
    for (let previous = -1; ; ) {
      const { rows } = await client.query<{ total: number }>(
        `select (select coalesce(sum(views), 0) from property_views) + (select coalesce(sum(seen), 0) from exposures) as total`,
      );
      const total = Number(rows[0]?.total);
      if (total === previous) return total;
      previous = total;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  } finally {
    await client.end();
  }
}
