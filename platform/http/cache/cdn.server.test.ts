import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { storePicture } from "#domains/properties/media/store-picture.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createPool, type Pool } from "#platform/db/database.server.ts";
import { createQueue, migrateQueues } from "#platform/jobs/queue.server.ts";
import { startWorker } from "#platform/jobs/worker.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { type Cdn, enqueuePurge, purgeCdnJob } from "./cdn.server.ts";
import { createPageCache } from "./page-cache.server.ts";

type Purge = { url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: unknown };
const purges: Purge[] = [];
let failures = 0;
const server = createServer(async (request, response) => {
  const body = request.headers["content-type"] ? await json(request) : null;
  purges.push({ url: request.url, headers: request.headers, body });
  response.writeHead(failures-- > 0 ? 503 : 200).end('{"status":"ok"}');
});
const log = createLogger("silent");
let database: TestDatabase;
let first: TestAgency;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [first] = await insertTwoAgencies(database.db);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  purges.length = 0;
  failures = 0;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

const createCdn = (kind: Cdn["kind"]): Cdn => ({ kind, purgeUrls: [`${origin}/purge`], token: "secret" });

async function requestAll(env: NodeJS.ProcessEnv) {
  const config = readConfig("/project", { DEMO: "false", TRUSTED_PROXIES: "127.0.0.1", ...env });
  const render = async (request: Request) =>
    new Response("page", request.url.endsWith("/personal") ? { headers: { "set-cookie": "a=b" } } : {});
  const pageCache = createPageCache({ log, cdn: config.cdn });
  const site = createSiteApp({ database, parts: { config, render, pageCache } });
  const { key } = await storePicture(database.db, first.id, { content: await createPhoto(320, 200), credit: null });
  const visitor = await site.visit(first.slug);
  const tags: Record<string, string | null> = {};
  for (const path of [
    "/",
    "/",
    "/map_pins.ljson",
    `/media/${key}/320.webp`,
    "/media/none/320.webp",
    "/personal",
    "/user.ljson",
  ]) {
    const { headers } = await visitor.request(path);
    tags[path.replace(key, "key")] = headers.get("surrogate-key") ?? headers.get("cache-tag");
  }
  site.close();
  return tags;
}

test.each(["surrogate-key", "cache-tag"])("tags what a CDN may store with the agency, as %s", async (kind) => {
  const cdn = { CDN: kind, CDN_PURGE_URL: origin, CDN_TOKEN: "x" };
  expect(await requestAll(cdn)).toEqual({
    "/": `agency-${first.id}`,
    "/map_pins.ljson": `agency-${first.id}`,
    "/media/key/320.webp": `agency-${first.id}-media`,
    "/media/none/320.webp": null,
    "/personal": null,
    "/user.ljson": null,
  });
});

test("sends no tags without a CDN", async () => {
  expect(new Set(Object.values(await requestAll({})))).toEqual(new Set([null]));
});

const ctx = () => ({ db: database.db, log, enqueue: async () => {}, publicUrl: "", requestId: "", now: new Date() });

test("purges as Fastly and Cloudflare document it, at every address", async () => {
  await purgeCdnJob(createCdn("surrogate-key")).run(ctx(), { agencyId: 7 });
  const both = { ...createCdn("cache-tag"), purgeUrls: [`${origin}/one`, `${origin}/two`] };
  await purgeCdnJob(both).run(ctx(), { agencyId: 7 });
  expect(purges).toMatchObject([
    { url: "/purge", headers: { "fastly-key": "secret", "surrogate-key": "agency-7" }, body: null },
    { url: "/one", headers: { authorization: "Bearer secret" }, body: { tags: ["agency-7"] } },
    { url: "/two", headers: { authorization: "Bearer secret" }, body: { tags: ["agency-7"] } },
  ]);
});

test("purges once for the changes of a few seconds on several nodes, and again when the CDN fails", async () => {
  const job = purgeCdnJob(createCdn("cache-tag"));
  const quick = { ...job, retry: { maxRetries: 2, minDelaySeconds: 1, maxDelaySeconds: 1 } };
  await migrateQueues(database.url, [quick]);
  const pools: Pool[] = [createPool(database.url, 2), createPool(database.url, 2)];
  const nodes = await Promise.all(pools.map((pool) => createQueue(pool, [quick], log)));
  const work = { url: database.url, jobs: [quick], db: database.db, publicUrl: "", log, pollSeconds: 0.5 };
  const worker = await startWorker({ ...work, enqueue: async () => {} });
  failures = 1;
  for (let change = 0; change < 5; change++)
    for (const { enqueue } of nodes) await enqueuePurge(first.id, { db: database.db, enqueue, log });
  await vi.waitFor(() => expect(purges).toHaveLength(2), { timeout: 15_000, interval: 50 });
  const { rows } = await database.pool.query("select state, retry_count from pgboss.job where name = 'purge-cdn'");
  expect(rows).toHaveLength(1);
  await worker.stop({ graceful: true });
  for (const node of nodes) await node.stop();
  for (const pool of pools) await pool.end();
});

test("a purge that cannot be enqueued is logged and does not reject", async () => {
  const enqueue = async () => Promise.reject(new Error("no database"));
  const warnings: unknown[] = [];
  const warn = (_: unknown, message?: string) => void warnings.push(message);
  await enqueuePurge(first.id, { db: database.db, enqueue, log: { ...log, warn } });
  expect(warnings).toEqual(["CDN purge not enqueued; its copies expire after a minute"]);
});
