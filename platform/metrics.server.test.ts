import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createPool } from "#platform/db/database.server.ts";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { createQueue, migrateQueues } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createAddressMatcher } from "./http/network/client-address.server.ts";
import { createMetrics, type MetricsOptions } from "./metrics.server.ts";

describe("metrics", () => {
  let test: TestDatabase;
  const note = defineJob({ name: "note", schema: z.object({}), handle: async () => {} });
  beforeAll(async () => {
    test = await createTestDatabase();
    await migrateQueues(test.url, [note]);
  });
  afterAll(() => test.close());

  function createApp(pool = test.pool, domainGauges: MetricsOptions["domainGauges"] = []) {
    const { countRequests, app: metrics } = createMetrics({
      pool,
      isTrustedProxy: createAddressMatcher(["10.0.0.1"]),
      pageCache: { counts: { hits: 3, misses: 1 }, bytes: 5_000 },
      domainGauges,
    });
    const things = new Hono<AppEnvironment>().get("/:id", (c) => c.text("thing"));
    return new Hono<AppEnvironment>()
      .use(countRequests)
      .onError((error, c) => c.text("", error instanceof Refusal ? (error.status as 404) : 500))
      .route("/", metrics)
      .route("/things", things)
      .get("/broken", () => {
        throw new Error("broken");
      })
      .all("*", (c) => c.text("page"));
  }
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const scrape = async (app = createApp()) => (await app.request("/metrics", {}, from("127.0.0.1"))).text();

  it("count requests by method, route pattern and class of status", async () => {
    const app = createApp();
    for (const path of ["/things/1", "/things/2", "/broken", "/somewhere/else"]) await app.request(path);
    await app.request("/things/1", { method: "BREW" });
    const text = await scrape(app);
    expect(text).toContain('http_requests_total{method="GET",route="/things/:id",status="2xx"} 2');
    expect(text).toContain('http_requests_total{method="GET",route="/broken",status="5xx"} 1');
    expect(text).toContain('http_requests_total{method="GET",route="/*",status="2xx"} 1');
    expect(text).toContain('http_requests_total{method="other",route="/*",status="2xx"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="2xx"} 2');
    expect(text).not.toContain("somewhere");
  });

  it("report the process, the page cache and the pool", async () => {
    const text = await scrape();
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).toContain('page_cache_requests_total{result="hits"} 3');
    expect(text).toContain('page_cache_requests_total{result="misses"} 1');
    expect(text).toContain("page_cache_bytes 5000");
    expect(text).toMatch(/database_pool_connections\{state="in_use"\} \d/);
  });

  it("report jobs and mail", async () => {
    const queue = await createQueue(test.pool, [note], createLogger("silent"));
    await queue.enqueue(test.db, "note", {});
    await queue.stop();
    const addresses = { fromName: "", fromAddress: "a@b.example", toAddress: "c@d.example" };
    const ctx = await createTestContext(test.db);
    await queueMail(ctx, { kind: "lead", about: "1", ...addresses, subject: "", html: "", text: "" });
    const text = await scrape();
    expect(text).toContain("database_up 1");
    expect(text).toContain('jobs{job="note",state="waiting"} 1');
    expect(text).toContain('jobs{job="note",state="dead"} 0');
    expect(text).toMatch(/job_oldest_waiting_seconds\{job="note"\} [\d.e-]+\n/);
    expect(text).toContain('mail{state="waiting"} 1');
    expect(text).toContain('mail{state="dead"} 0');
    expect(text).toMatch(/mail_oldest_waiting_seconds [\d.e-]+\n/);
  });

  it("are served without the database", async () => {
    const pool = createPool("postgres://gable@127.0.0.1:1/gable", 2);
    const text = await scrape(createApp(pool));
    expect(text).toContain("database_up 0");
    expect(text).not.toContain('mail{state="waiting"}');
    expect(text).toContain("process_resident_memory_bytes");
    await pool.end();
  });

  it("drop a domain gauge that cannot be read", async () => {
    let figures: { labels: Record<string, string>; value: number }[] | null = [{ labels: { kind: "any" }, value: 7 }];
    const read = async () => figures ?? Promise.reject(new Error("away"));
    const app = createApp(test.pool, [{ name: "things", help: "Things", labelNames: ["kind"], read }]);
    expect(await scrape(app)).toContain('things{kind="any"} 7');
    figures = null;
    expect(await scrape(app)).not.toContain("things{");
  });

  it.each([
    ["127.0.0.1", {}, 200],
    ["10.0.0.1", {}, 200],
    ["203.0.113.7", {}, 404],
    ["203.0.113.7", { "X-Forwarded-For": "127.0.0.1" }, 404],
    ["127.0.0.1", { "X-Forwarded-For": "203.0.113.7" }, 404],
    ["10.0.0.1", { Forwarded: "for=203.0.113.7" }, 404],
  ])("answer %s with %j: %i", async (peer, headers: Record<string, string>, status) => {
    expect((await createApp().request("/metrics", { headers }, from(peer))).status).toBe(status);
  });
});
