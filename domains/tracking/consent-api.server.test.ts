import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "#platform/http/body/parse-body.server.ts";
import { errorResponse } from "#platform/http/errors/error-response.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { consentLog } from "./tables.server.ts";
import { consentApi } from "./tracking-api.server.ts";

let test: TestDatabase;
let ctx: Context;
let other: Context;

beforeAll(async () => {
  test = await createTestDatabase();
  const { settings } = minimalAgencyConfig("counted");
  const code = { headAnalyticsCode: "<script>head()</script>", analyticsCode: "<script>body()</script>" };
  ctx = await createTestContext(test.db, {
    agency: await insertAgency(test.db, "counted", { settings: { ...settings, ...code } }),
  });
  other = await createTestContext(test.db);
});
afterAll(() => test.close());

function appOf(context: Context) {
  const app = new Hono<AppEnvironment>();
  app.onError(errorResponse({ secretKey: "s", flashKeys: [], log: createLogger("silent") }));
  app.use(async (c, next) => {
    c.set("context", context);
    c.set("clientAddress", "203.0.113.7");
    await next();
  });
  return app.use(parseBody()).route("/", consentApi({ staffCookie: "__Host-desk" }));
}

const choose = (body: object, context = ctx) =>
  appOf(context).request("/ajax-events/logs", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const logged = (context: Context) =>
  test.db.select().from(consentLog).where(eq(consentLog.agencyId, context.agency.id)).orderBy(consentLog.consentLogId);

it("returns each agency's own analytics code [2.7.15]", async () => {
  const response = await appOf(ctx).request("/analytics_code");
  expect(await response.json()).toEqual({
    analytics_code: "<script>body()</script>",
    head_analytics_code: "<script>head()</script>",
  });
  expect(await (await appOf(other).request("/analytics_code")).json()).toEqual({
    analytics_code: "",
    head_analytics_code: "",
  });
});

it("sends no code to a browser in which staff are signed in, and is not cached [S66]", async () => {
  const response = await appOf(ctx).request("/analytics_code", { headers: { cookie: "__Host-desk=token" } });
  expect(await response.json()).toEqual({ analytics_code: "", head_analytics_code: "" });
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
});

it("logs every choice as a row without visitor data [2.7.17]", async () => {
  expect((await choose({ status: "allow" })).status).toBe(200);
  expect((await choose({ status: "partial", categories: { statistics: false, media: true } })).status).toBe(200);
  expect((await choose({ status: "deny" })).status).toBe(200);
  const lines = await logged(ctx);
  expect(lines.map(({ status, categories }) => ({ status, categories }))).toEqual([
    { status: "allow", categories: { statistics: true, media: true } },
    { status: "partial", categories: { statistics: false, media: true } },
    { status: "deny", categories: { statistics: false, media: false } },
  ]);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(["agencyId", "categories", "consentLogId", "loggedAt", "status"]);
  expect(await logged(other)).toEqual([]);
});

it("accepts a form-encoded body", async () => {
  const response = await appOf(other).request("/ajax-events/logs", {
    method: "POST",
    body: new URLSearchParams({
      status: "partial",
      "categories[statistics]": "true",
      "categories[media]": "false",
    }),
  });
  expect(response.status).toBe(200);
  expect(await logged(other)).toMatchObject([{ status: "partial", categories: { statistics: true, media: false } }]);
});

it.each([
  {},
  { status: "maybe" },
  { status: "partial" },
  { status: "partial", categories: { statistics: true, media: true } },
])("rejects %j [2.7.18]", async (body) => {
  expect((await choose(body)).status).toBe(422);
});

it("rate-limits repeated choices [2.7.18]", async () => {
  const crowd = await createTestContext(test.db);
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await choose({ status: "deny" }, crowd)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

it("is append-only: rows cannot be updated or deleted, except with their agency", async () => {
  const passing = await createTestContext(test.db);
  await choose({ status: "allow" }, passing);
  const own = sql`agency_id = ${passing.agency.id}`;
  await expect(test.db.execute(sql`update consent_log set status = 'deny' where ${own}`)).rejects.toThrow();
  await expect(test.db.execute(sql`delete from consent_log where ${own}`)).rejects.toThrow();
  expect(await logged(passing)).toHaveLength(1);
  await test.db.delete(agencies).where(eq(agencies.agencyId, passing.agency.id));
  expect(await logged(passing)).toEqual([]);
});
