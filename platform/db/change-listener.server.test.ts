import { connect, createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPageCache, type PageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type ChangeListener, listenForChanges } from "./change-listener.server.ts";

const log = createLogger("silent");
let database: TestDatabase;
let first: TestAgency;
let second: TestAgency;
const running: ChangeListener[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await insertTwoAgencies(database.db);
  await database.pool.query(
    `insert into branches (agency_id, branch_id, slug, name, position, street, town, county, postcode, location,
      telephone, email, opening_hours, description)
    select agency_id, 1, 'taunton', 'Taunton', 1, '1 High Street', 'Taunton', 'Somerset', 'TA1 1AA', '(-3.1,51)',
      '01823 000000', 'taunton@first.test', '[]', '' from agencies`,
  );
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((listener) => listener.stop()));
});
afterAll(() => database.close());

/** One node: a page cache invalidated by change notifications. */
async function startNode(url = database.url, keepAliveMs?: number): Promise<PageCache> {
  const cache = createPageCache({ log });
  const options = { url, log, onChange: cache.invalidateAgency, onMissed: cache.invalidateAll };
  const listener = listenForChanges(keepAliveMs ? { ...options, keepAliveMs } : options);
  running.push(listener);
  await listener.ready;
  return cache;
}

/** True when the node renders the agency's page again. */
async function forgot(cache: PageCache, agencyId: number): Promise<boolean> {
  let rendered = false;
  await cache.getOrRender({ agencyId, origin: "http://first.test", target: "/" }, async () => {
    rendered = true;
    return new Response("page");
  });
  return rendered;
}

const renaming = "update branches set name = $2 where agency_id = $1";
const rename = (agency: TestAgency, name: string) => database.pool.query(renaming, [agency.id, name]);

test("a committed change invalidates that agency's pages on every node within two seconds", async () => {
  const nodes = [await startNode(), await startNode()];
  for (const node of nodes) for (const agency of [first, second]) await forgot(node, agency.id);
  await rename(first, "Taunton & Wellington");
  for (const node of nodes) {
    await expect.poll(() => forgot(node, first.id), { timeout: 2_000 }).toBe(true);
    expect(await forgot(node, second.id)).toBe(false);
  }
});

test("a rolled back change invalidates nothing", async () => {
  const node = await startNode();
  await forgot(node, first.id);
  await forgot(node, second.id);
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(renaming, [first.id, "Never"]);
  await client.query("rollback");
  client.release();
  // Notifications arrive in commit order: once the later one is here, an earlier one would be too.
  await rename(second, "York");
  await expect.poll(() => forgot(node, second.id), { timeout: 2_000 }).toBe(true);
  expect(await forgot(node, first.id)).toBe(false);
});

test("a lost connection invalidates everything and reconnects", async () => {
  const node = await startNode();
  await forgot(node, first.id);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gable notices' and datname = current_database()",
  );
  await expect.poll(() => forgot(node, first.id), { timeout: 5_000 }).toBe(true);
  await rename(first, "Bridgwater");
  await expect.poll(() => forgot(node, first.id), { timeout: 2_000 }).toBe(true);
});

test("detects a connection that dies silently", async () => {
  const proxy = await startProxy(database.url);
  const node = await startNode(proxy.url, 200);
  await forgot(node, first.id);
  proxy.freeze();
  await expect.poll(() => forgot(node, first.id), { timeout: 5_000 }).toBe(true);
  await rename(first, "Minehead");
  await expect.poll(() => forgot(node, first.id), { timeout: 2_000 }).toBe(true);
  await Promise.all(running.splice(0).map((listener) => listener.stop()));
  await proxy.close();
});

test("stops in time on a dead connection", async () => {
  const proxy = await startProxy(database.url);
  await startNode(proxy.url, 60_000);
  proxy.freeze();
  const started = performance.now();
  await running.pop()?.stop();
  expect(performance.now() - started).toBeLessThan(2_000);
  await proxy.close();
});

test("starts listening once the database is reachable", async () => {
  const proxy = await startProxy(database.url);
  await proxy.close();
  const starting = startNode(proxy.url);
  const again = await startProxy(database.url, Number(new URL(proxy.url).port));
  const node = await starting;
  expect(await forgot(node, first.id)).toBe(true);
  await Promise.all(running.splice(0).map((listener) => listener.stop()));
  await again.close();
});

/** A TCP proxy; `freeze` keeps connections open but forwards nothing. */
async function startProxy(target: string, port = 0) {
  const sockets: Socket[] = [];
  const { hostname, port: targetPort } = new URL(target);
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  return {
    url: url.href,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
