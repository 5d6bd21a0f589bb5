import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { agencyHostnames } from "#domains/agency/tables.server.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { placesFolder, readPlaceFiles } from "#domains/places/place-datasets.server.ts";
import { sectors } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { registerInBrowser } from "#tests/support/apps/register-in-browser.ts";
import { createTestBrowser, type TestBrowser } from "#tests/support/apps/test-browser.ts";
import { insertBranch, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createUnmigratedDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type MailServer, startMailServer } from "#tests/support/processes/mail-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/processes/server-process.ts";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const project = projectDir();
const migrations = path.join(project, "db/migrations");
const { folder, remove } = createTemporaryFolder();
const waitOptions = { timeout: 15_000, interval: 100 };

let database: TestDatabase;
let mail: MailServer;
let ctx: Context;
let first: ServerProcess;
let second: ServerProcess;
const nodes: ServerProcess[] = [];

const purgedTags: unknown[] = [];
const cdn = createServer((request, response) => {
  purgedTags.push(request.headers["surrogate-key"]);
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  [database, mail] = await Promise.all([createUnmigratedDatabase(), startMailServer()]);
  await migrateAllButLast();
  await markPlacesAsLoaded();
  [first, second] = await Promise.all([start("web"), start("web")]);
  ctx = await createTestContext(database.db);
  await database.db.insert(agencyHostnames).values({ agencyId: ctx.agency.id, hostname: "localhost" });
  await insertBranch(database.db, ctx.agency.id, 1);
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await mail.close();
  cdn.close();
  await database.close();
  remove();
});

test("nodes that start concurrently migrate once", async () => {
  const lines = [...first.output, ...second.output].filter((line) => line.startsWith("Database:"));
  expect(lines).toEqual(["Database: 1 migrations applied"]);
  const { rows } = await database.pool.query("select name from schema_migrations order by name");
  expect(rows.map(({ name }) => name)).toEqual(migrationFiles());
});

test("a session of one node is valid on the other, which can end it", async () => {
  const ada = person("203.0.113.1");
  const userId = await registerInBrowser(ada.at(first));
  expect(await ada.at(second).user()).toMatchObject({ user_id: userId });
  const { authenticity_token } = await (await ada.at(first).get("/user.ljson")).json();
  const signOut = await ada.at(second).send("/session", {}, { method: "delete", token: authenticity_token });
  expect(signOut.status).toBeLessThan(400);
  expect(await ada.at(first).user()).not.toHaveProperty("user_id");
});

test("sign-in attempts are limited across nodes", async () => {
  const guesser = person("203.0.113.2");
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    const node = attempt % 2 === 0 ? first : second;
    const fields = { username: `unknown-${attempt}@example.com`, password: "not it at all" };
    statuses.push((await guesser.at(node).send("/session", fields)).status);
  }
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses[10]).toBe(429);
});

test("an import invalidates the cached pages of both nodes within two seconds", async () => {
  await importAt(475_000);
  const [home] = await database.db.select({ id: properties.propertyId }).from(properties);
  const page = `/properties/${home?.id}/sales`;
  const visitor = person("203.0.113.3");
  const read = async (node: ServerProcess) => (await visitor.at(node).get(page)).text();
  for (const node of [first, second]) {
    await vi.waitFor(async () => expect(await read(node)).toContain("£475,000"), waitOptions);
    await vi.waitFor(async () => {
      const before = await countCacheHits(node);
      await read(node);
      expect(await countCacheHits(node)).toBe(before + 1);
    }, waitOptions);
  }

  await importAt(450_000);
  const committed = performance.now();
  for (const node of [first, second])
    await vi.waitFor(async () => expect(await read(node)).toContain("£450,000"), { timeout: 2_000, interval: 25 });
  expect(performance.now() - committed).toBeLessThan(2_000);
});

test("both nodes queue one purge of the CDN for the agency", async () => {
  const { rows } = await database.pool.query("select data, state from pgboss.job where name = 'purge-cdn'");
  expect(rows).toEqual([{ data: { agencyId: ctx.agency.id }, state: "created" }]);
});

test("the worker runs the jobs of the web nodes exactly once", async () => {
  const visitor = person("203.0.113.4");
  for (const node of [first, second, first, second]) await sendLead(visitor.at(node));
  expect(mail.received).toEqual([]);

  await start("worker");
  await vi.waitFor(() => expect(officeMails()).toHaveLength(4), waitOptions);
  await vi.waitFor(() => expect(purgedTags).toEqual([`agency-${ctx.agency.id}`]), waitOptions);
  await sendLead(visitor.at(first));
  await vi.waitFor(async () => expect(await countPending()).toEqual({ mails: 0, jobs: 0 }), waitOptions);

  expect(officeMails()).toHaveLength(5);
  const ids = mail.received.map(({ headers }) => headers["message-id"]);
  expect(new Set(ids).size).toBe(ids.length);
  const { rows } = await database.pool.query(
    "select state, retry_count, count(*)::int from pgboss.job where name = 'deliver-lead' group by 1, 2",
  );
  expect(rows).toEqual([{ state: "completed", retry_count: 0, count: 5 }]);
}, 40_000);

async function start(role: "web" | "worker"): Promise<ServerProcess> {
  const node = await startServerProcess({
    ROLE: role,
    DATABASE_URL: database.url,
    DATABASE_POOL: "4",
    SECRET_KEY: "s".repeat(64),
    SMTP_URL: mail.url,
    VAR_DIR: folder,
    CDN: "surrogate-key",
    CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    CDN_TOKEN: "token",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  nodes.push(node);
  return node;
}

const migrationFiles = () => readdirSync(migrations).sort();

async function migrateAllButLast(): Promise<void> {
  const { folder: some, remove: removeSome } = createTemporaryFolder();
  for (const name of migrationFiles().slice(0, -1)) copyFileSync(path.join(migrations, name), path.join(some, name));
  await migrate(database.url, some);
  removeSome();
}

/** Loading the gazetteer takes half a minute, and no test here needs it. */
async function markPlacesAsLoaded(): Promise<void> {
  for (const { name, hash } of await readPlaceFiles(placesFolder(project)))
    await database.pool.query("insert into place_loads (dataset, content_hash, rows, seconds) values ($1, $2, 0, 0)", [
      name,
      hash,
    ]);
  await database.db.insert(sectors).values({ code: "TA1 1", location: tauntonLocation, postcodes: 20 });
}

/** A browser whose requests may go to any node, as behind a load balancer. */
function person(address: string): { at(node: ServerProcess): TestBrowser } {
  let node = first;
  const forward = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (headers.has("origin")) headers.set("origin", node.origin);
    const body = request.body && (await request.text());
    return fetch(`${node.origin}${pathname}${search}`, { method: request.method, headers, body });
  };
  const browser = createTestBrowser(forward, `${ctx.agency.slug}.test`, address);
  return {
    at(chosen) {
      node = chosen;
      return browser;
    },
  };
}

async function importAt(price: number): Promise<void> {
  const file = path.join(folder, "stock.csv");
  const columns =
    "AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE,TOWN,POSTCODE1,POSTCODE2,DESCRIPTION,STATUS_ID,PUBLISHED_FLAG";
  writeFileSync(file, `${columns}\nS1,1,1,${price},Taunton,TA1,1AA,A house in town,0,1\n`);
  const report = await importFeed(ctx, { feed: await openFeed(file), force: false, onProgress: () => {} });
  expect(report.refused).toEqual([]);
}

async function countCacheHits(node: ServerProcess): Promise<number> {
  const text = await (await fetch(`${node.origin}/metrics`)).text();
  return Number(/page_cache_requests_total\{result="hits"\} (\d+)/.exec(text)?.[1]);
}

async function sendLead(browser: TestBrowser): Promise<void> {
  const idempotency_key = crypto.randomUUID();
  const { lead, ...rest } = sampleLeadBody();
  const fields = { ...rest, lead: { ...lead, message: `Call me about ${idempotency_key}` }, idempotency_key };
  const response = await browser.send("/leads", fields);
  expect(response.status, await response.text()).toBe(200);
}

const officeMails = () => mail.received.filter(({ to }) => to[0] === "branch@example.test");

async function countPending(): Promise<{ mails: number; jobs: number }> {
  const { rows } = await database.db.execute<{ mails: number; jobs: number }>(
    sql`select (select count(*)::int from mail_outbox where state <> 'sent') as mails,
       (select count(*)::int from pgboss.job where name = 'deliver-lead' and state < 'completed') as jobs`,
  );
  return rows[0] ?? { mails: -1, jobs: -1 };
}
