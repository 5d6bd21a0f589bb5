import cluster from "node:cluster";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Pool } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type AddressMatcher, isLoopback, isSentDirectlyBy } from "#platform/http/network/client-address.server.ts";
import { createDatabaseGauges, type DatabaseGauge } from "./database-metrics.server.ts";

export type MetricsOptions = Readonly<{
  pool: Pool;
  isTrustedProxy: AddressMatcher;
  pageCache: Readonly<{ counts: Readonly<Record<string, number>>; bytes: number }>;
  domainGauges?: readonly DatabaseGauge[];
  /** Undefined: there is no replica. */
  replicaState?: (() => Readonly<{ up: boolean; fallbacks: number }>) | undefined;
}>;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * `countRequests` wraps everything except cached pages and early rejections, which have counters of their own; `app`
 * serves GET /metrics for Prometheus.
 */
export function createMetrics(options: MetricsOptions) {
  const { pool, isTrustedProxy, pageCache, domainGauges, replicaState } = options;
  const registry = new Registry();
  const registers = [registry];
  // Each process of WEB_PROCESSES counts for itself, and any of them may answer.
  if (cluster.worker) registry.setDefaultLabels({ process: String(cluster.worker.id) });
  collectDefaultMetrics({ register: registry });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({ name: "http_requests_total", help: "Requests handled", labelNames, registers });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the response started",
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  new Counter({
    name: "page_cache_requests_total",
    help: "Page cache lookups by result",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pageCache.counts)) this.inc({ result }, count);
    },
  });
  gauge("page_cache_bytes", "Memory used by cached pages", () => pageCache.bytes);
  if (replicaState) {
    gauge("database_replica_up", "Whether the read replica is available", () => (replicaState().up ? 1 : 0));
    new Counter({
      name: "database_replica_fallbacks_total",
      help: "Queries retried on the primary after the replica failed",
      registers,
      collect() {
        this.reset();
        this.inc(replicaState().fallbacks);
      },
    });
  }
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

  const hits = {
    GET: requests.labels({ method: "GET", route: "cached page", status: "2xx" }),
    HEAD: requests.labels({ method: "HEAD", route: "cached page", status: "2xx" }),
  };
  const renders = new Histogram({
    name: "page_render_seconds",
    help: "Time from loader data to HTML",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
    registers,
  });
  const rejected = requests.labels({ method: "GET", route: "rejected early", status: "5xx" });

  const isScraper: AddressMatcher = (address) => isLoopback(address) || isTrustedProxy(address);
  const app = new Hono<AppEnvironment>().get("/metrics", async (c) => {
    if (!isSentDirectlyBy(c, isScraper)) throw new NotFound();
    await gauges.refresh();
    return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  });
  return {
    countRequests,
    countCachedPage: (method: string) => hits[method === "HEAD" ? "HEAD" : "GET"].inc(),
    countRender: (milliseconds: number) => renders.observe(milliseconds / 1000),
    countRejected: () => rejected.inc(),
    app,
  };
}
