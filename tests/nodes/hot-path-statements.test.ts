import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { alerts } from "#domains/saved/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { createQueue, type JobQueue } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { allJobs } from "#server/all-jobs.server.ts";
import { registerInBrowser, testPassword } from "#tests/support/apps/register-in-browser.ts";
import { createTestBrowser, type TestBrowser } from "#tests/support/apps/test-browser.ts";
import { withDatabaseName } from "#tests/support/database/database-url.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { createPlacesDatabase } from "#tests/support/database/places-database.ts";
import { providedPostgres, type TestDatabase, withClient } from "#tests/support/database/test-database.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/processes/server-process.ts";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

/** Tables that Citus copies to every node: the agency is found in them. */
const referenceTables = ["agencies", "agency_hostnames"];

/** Statements that may read several agencies, by a part of their text. */
const exceptions = [
  { part: "select agency_id from listing_events where matched_at is null", reason: "finds agencies with alerts" },
  { part: "select agency_id from alerts where sent_at is null", reason: "finds agencies with alerts" },
];

const { folder, remove } = createTemporaryFolder();
const logFile = path.join(folder, "statements.jsonl");
let database: TestDatabase;
let server: ServerProcess;
let browser: TestBrowser;
let queue: JobQueue;
let agencyId: number;
let propertyId: number;

beforeAll(async () => {
  database = await createPlacesDatabase();
  const agencyFolder = path.join(projectDir(), "agencies/harbour-and-vale");
  agencyId = (await applyAgency(database.db, agencyFolder, { now: new Date() })).agencyId;
  propertyId = await insertProperty(database.db, agencyId, { branchId: 1 });
  await insertProperty(database.db, agencyId, { branchId: 1, channel: "lettings", rentFrequency: "pcm" });
  writeFileSync(logFile, "");
  const recorder = pathToFileURL(path.resolve("tests/support/processes/record-statements.mjs"));
  recorder.searchParams.set("file", logFile);
  server = await startServerProcess(
    { DATABASE_URL: database.url, SECRET_KEY: "s".repeat(64), VAR_DIR: folder, DEMO: "false" },
    { nodeArgs: ["--import", recorder.href] },
  );
  queue = await createQueue(database.pool, allJobs(null), createLogger("silent"));
  const forward = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body && (await request.text());
    const headers = new Headers(request.headers);
    if (headers.has("origin")) headers.set("origin", server.origin);
    return fetch(`${server.origin}${pathname}${search}`, { method: request.method, headers, body, redirect: "manual" });
  };
  browser = createTestBrowser(forward, "localhost", "127.0.0.1");
}, 120_000);
afterAll(async () => {
  await queue.stop();
  await server.stop();
  await database.close();
  remove();
});

const readStatements = () =>
  readFileSync(logFile, "utf8")
    .trimEnd()
    .split("\n")
    .map((line): string => JSON.parse(line));

const get = async (url: string) => expect((await browser.get(url)).status, url).toBe(200);
const send = async (url: string, fields: object, method?: string) => {
  const response = await browser.send(url, fields, method ? { method } : {});
  expect(response.status, `${url}: ${await response.text()}`).toBeLessThan(400);
};

/** Enqueued for the worker in the server. */
async function runAlerts() {
  await insertProperty(database.db, agencyId, { branchId: 1 });
  await queue.enqueue(database.db, "match-listings", {});
  await vi.waitFor(async () => expect(await database.db.$count(alerts)).toBeGreaterThan(0), waitOptions);
  // Mails wait for related changes.
  await database.db.update(alerts).set({ queuedAt: new Date(0) });
  await queue.enqueue(database.db, "send-alerts", {});
  const countMails = () => database.db.$count(mailOutbox, eq(mailOutbox.kind, "alert"));
  await vi.waitFor(async () => expect(await countMails()).toBe(1), waitOptions);
}

const waitOptions = { timeout: 15_000, interval: 100 };

const hotPaths: Record<string, () => Promise<unknown>> = {
  "home page": () => get("/"),
  "results page": () => get("/properties/sales"),
  "filtered results page": () => get("/somerset/taunton/sales/from-1-bed/up-to-900000/most-expensive-first"),
  "property page": () => get(`/properties/${propertyId}/sales`),
  "list as JSON": () => get("/search.ljson?channel=sales&q=Taunton"),
  "map pins": () => get("/map_pins.ljson?channel=sales&zoom=9"),
  suggestions: () => get("/places?term=tau"),
  "posting a lead": () => send("/leads", sampleLeadBody()),
  registration: () => registerInBrowser(browser),
  "signing in": async () => {
    await send("/session", {}, "delete");
    await send("/session", { username: "ada@example.com", password: testPassword });
  },
  "saved lists": async () => {
    await send("/saved_properties", { property_ids: String(propertyId) });
    await get("/saved_properties.ljson");
    await send("/search?channel=sales&min_beds=1", {});
    await get("/saved_searches.ljson");
  },
  alerts: runAlerts,
};

describe("every statement names the agency, so that agencies can be sharded [S65]", () => {
  test.each(Object.keys(hotPaths))("%s", async (name) => {
    const before = readStatements().length;
    await hotPaths[name]?.();
    const statements = [...new Set(readStatements().slice(before))].filter(readsTables);
    expect(statements.length, "statements").toBeGreaterThan(0);
    expect(await findUnscoped(statements)).toEqual([]);
  });
});

/** The job queue is not owned by agencies and stays on one server. */
const readsTables = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pgboss\b/.test(text);

type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] } & Record<string, unknown>;

/**
 * Asks the planner: each scan of an owned table must have a condition on agency_id. As a superuser, to whom the
 * policies of row level security add no condition.
 */
async function findUnscoped(statements: readonly string[]): Promise<string[]> {
  const { adminUrl } = providedPostgres();
  const url = withDatabaseName(adminUrl, new URL(database.url).pathname.slice(1));
  return withClient(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'agency_id'",
    );
    const owned = new Set(rows.map(({ name }) => name).filter((name) => !referenceTables.includes(name)));
    const unscoped: string[] = [];
    for (const text of statements) {
      if (exceptions.some(({ part }) => text.includes(part))) continue;
      const plan = await admin.query(`explain (generic_plan, verbose, format json) ${text}`);
      const scans = listNodes(plan.rows[0]["QUERY PLAN"][0].Plan).filter(isScanWithoutAgency);
      for (const scan of scans)
        if (owned.has(scan["Relation Name"] ?? "")) unscoped.push(`${scan["Relation Name"]}: ${text}`);
    }
    return unscoped;
  });
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

function isScanWithoutAgency(node: PlanNode): boolean {
  const conditions = ["Index Cond", "Recheck Cond", "Filter"].map((name) => String(node[name] ?? ""));
  return node["Node Type"].endsWith("Scan") && !conditions.some((condition) => condition.includes("agency_id"));
}
