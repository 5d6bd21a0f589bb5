import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { measureRate } from "./bench/measure-rate.ts";
import { runServer } from "./bench/run-server.ts";
import { sendEvents } from "./bench/send-events.ts";

/** Tracking events per second, and cached pages per second while 2,000 events per second arrive. */
const host = "localhost";
const eventsPerSecond = 2_000;
const seconds = 5;
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const varDir = path.join(folder, "var");
const server = await runServer(varDir, { TRUSTED_PROXIES: "127.0.0.1" });

try {
  const target = { host, port: server.port, seconds };
  const pages = () => measureRate({ ...target, connections: 8, path: () => "/" });
  const events = (batch: number, perSecond?: number) =>
    sendEvents({ ...target, batch, connections: 8, ...(perSecond ? { perSecond } : {}) });

  await pages();
  const alone = await pages();
  const [views, exposures] = [await events(1), await events(12)];
  // Six of seven events are exposures, sent in batches of twelve; the seventh is a view.
  const [withEvents, ...limited] = await Promise.all([
    pages(),
    events(12, (eventsPerSecond * 6) / 7),
    events(1, eventsPerSecond / 7),
  ]);
  const accepted = views + exposures + limited.reduce((sum, amount) => sum + amount, 0);

  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "views, one per request": { "events/s": Math.round(views / seconds) },
    "exposures, twelve per request": { "events/s": Math.round(exposures / seconds) },
    "rate-limited, alongside pages": { "events/s": Math.round((limited[0] + limited[1]) / seconds) },
  });
  console.table({
    "cached home page alone": { "requests/s": Math.round(alone.perSecond), ratio: "1", "p95 ms": alone.p95.toFixed(1) },
    "while events arrive": {
      "requests/s": Math.round(withEvents.perSecond),
      ratio: (withEvents.perSecond / alone.perSecond).toFixed(2),
      "p95 ms": withEvents.p95.toFixed(1),
    },
  });
  console.log(`Stored ${await countStoredEvents()} of ${accepted} accepted events`);
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
