import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Pool } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import { isLoopback, isSentBy } from "#platform/http/direct-request.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { ProxyTrust } from "#platform/http/proxy-trust.server.ts";
import { createDatabaseGauges, type DatabaseGauge } from "./database-gauges.server.ts";

export type MetricsOptions = Readonly<{
  pool: Pool;
  isTrustedProxy: ProxyTrust;
  pageCache: Readonly<{ counts: Readonly<Record<string, number>>; bytes: number }>;
  domainGauges?: readonly DatabaseGauge[];
  /** Undefined: there is no replica, and nothing to tell of it. */
  replicaState?: (() => Readonly<{ up: boolean; fallbacks: number }>) | undefined;
}>;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** `countRequests` goes around all but kept pages, which are counted by `countKeptPage`; `app` answers GET /metrics in Prometheus' text format. */
export function createMetrics(options: MetricsOptions) {
  const { pool, isTrustedProxy, pageCache, domainGauges, replicaState } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({ name: "http_requests_total", help: "Requests answered", labelNames, registers });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer began",
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Counter({
    name: "page_cache_requests_total",
    help: "Pages asked of the page cache, by how it answered",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pageCache.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "What the pages kept take in memory",
    registers,
    collect() {
      this.set(pageCache.bytes);
    },
  });
  if (replicaState) tellReplica(replicaState, registers);
  const gauges = createDatabaseGauges(pool, registry, domainGauges);

  const countRequests = createMiddleware<AppEnvironment>(async (c, next) => {
    const started = performance.now();
    await next();
    const labels = {
      method: methods.has(c.req.method) ? c.req.method : "other",
      route: routePath(c),
      status: `${Math.floor(c.res.status / 100)}xx`,
    };
    requests.inc(labels);
    durations.observe(labels, (performance.now() - started) / 1000);
  });

  const hits = { GET: countHit("GET"), HEAD: countHit("HEAD") };
  function countHit(method: string) {
    const counted = requests.labels({ method, route: "kept page", status: "2xx" });
    return () => counted.inc();
  }

  const isScraper: ProxyTrust = (address) => isLoopback(address) || isTrustedProxy(address);
  const app = new Hono<AppEnvironment>().get("/metrics", async (c) => {
    if (!isSentBy(c, isScraper)) throw new NotFound();
    await gauges.refresh();
    return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  });
  return { countRequests, countKeptPage: (method: string) => hits[method === "HEAD" ? "HEAD" : "GET"](), app };
}

function tellReplica(state: NonNullable<MetricsOptions["replicaState"]>, registers: Registry[]): void {
  new Gauge({
    name: "database_replica_up",
    help: "Whether searches and pages can be read from the replica",
    registers,
    collect() {
      this.set(state().up ? 1 : 0);
    },
  });
  new Counter({
    name: "database_replica_fallbacks_total",
    help: "Queries the replica could not answer, which the primary then did",
    registers,
    collect() {
      this.reset();
      this.inc(state().fallbacks);
    },
  });
}
