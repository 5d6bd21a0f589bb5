import pg from "pg";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createBenchEnvironment } from "./bench/bench-environment.ts";
import { runLoad } from "./bench/run-load.ts";

/** Tracking events per second, and cached pages per second while 2,000 events per second arrive. */
const eventsPerSecond = 2_000;
const seconds = 5;
const properties = 400;
const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";

await using bench = createBenchEnvironment();
const { origin } = await bench.startServer();
let accepted = 0;

const pages = () => runLoad({ origin, connections: 8, seconds, next: () => ({ path: "/" }) });
/** Accepted events per second. */
const events = async (batch: number, perSecond?: number) => {
  const rate = perSecond ? { perSecond: perSecond / batch } : {};
  const next = (n: number) => eventRequest(batch, n);
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

/** Tracking events of the nth visitor: one property is a view, more are exposures. */
function eventRequest(batch: number, n: number) {
  const ids = Array.from({ length: batch }, (_, i) => ((n + i) % properties) + 1);
  const fields = batch === 1 ? { property_id: ids[0] } : { property_ids: ids, event_type: "search_results" };
  return {
    method: "POST" as const,
    path: batch === 1 ? "/property_views" : "/exposures/create_many",
    headers: {
      origin,
      "user-agent": browser,
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ ...fields, domain: new URL(origin).hostname }),
  };
}

/** Polls until the total is stable, so that the last flush is included. */
async function countStoredEvents(): Promise<number> {
  const client = new pg.Client({ connectionString: findEmbeddedDatabaseUrl(bench.varDir) ?? undefined });
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
