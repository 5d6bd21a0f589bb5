import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { embeddedDatabaseUrl } from "#platform/db/embedded-postgres.server.ts";
import { measureRate } from "./bench/measure-rate.ts";
import { runServer } from "./bench/run-server.ts";
import { sendEvents } from "./bench/send-events.ts";

/** What counting costs: events a second, and kept pages a second while two thousand events a second come in. */
const host = "localhost";
const pace = 2_000;
const seconds = 5;
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const varDir = path.join(folder, "var");
const server = await runServer(varDir, { TRUSTED_PROXIES: "127.0.0.1" });

try {
  const target = { host, port: server.port, seconds };
  const pages = () => measureRate({ ...target, connections: 8, path: () => "/" });
  const events = (batch: number, paced?: number) =>
    sendEvents({ ...target, batch, connections: 8, ...(paced ? { pace: paced } : {}) });

  await pages();
  const alone = await pages();
  const [views, counted] = [await events(1), await events(12)];
  // Six of seven events are seen cards, sent a dozen at a time; the seventh is a view.
  const [withCounting, ...paced] = await Promise.all([pages(), events(12, (pace * 6) / 7), events(1, pace / 7)]);
  const accepted = views + counted + paced.reduce((sum, amount) => sum + amount, 0);

  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "views, one a call": { "events a second": Math.round(views / seconds) },
    "seen cards, twelve a call": { "events a second": Math.round(counted / seconds) },
    "paced, beside the pages": { "events a second": Math.round((paced[0] + paced[1]) / seconds) },
  });
  console.table({
    "kept home page alone": { "a second": Math.round(alone.perSecond), ratio: "1", "p95 ms": alone.p95.toFixed(1) },
    "while events come in": {
      "a second": Math.round(withCounting.perSecond),
      ratio: (withCounting.perSecond / alone.perSecond).toFixed(2),
      "p95 ms": withCounting.p95.toFixed(1),
    },
  });
  console.log(`Written: ${await written()} of ${accepted} events accepted`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Asked until a second passes without a change: by then the last flush is in. */
async function written(): Promise<number> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(varDir) ?? undefined });
  await client.connect();
  try {
    for (let before = -1; ; ) {
      const { rows } = await client.query<{ total: number }>(
        `select (select coalesce(sum(views), 0) from property_views) + (select coalesce(sum(seen), 0) from exposures) as total`,
      );
      const total = Number(rows[0]?.total);
      if (total === before) return total;
      before = total;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  } finally {
    await client.end();
  }
}
