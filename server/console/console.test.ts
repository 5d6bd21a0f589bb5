import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { desc, eq, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadDesk } from "#app/desk/load-desk.server.ts";
import * as schema from "#db/schema.ts";
import { agencies, agencyHostnames } from "#domains/agency/tables.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { createDeskEvents } from "#domains/enquiries/work/desk-events.server.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { sectors } from "#domains/places/tables.server.ts";
import { findRoomForAlerts, hasRoomForMedia } from "#domains/properties/quotas.server.ts";
import { isStaffContext } from "#domains/staff/in-agency.server.ts";
import { invitationJobInput, sendInvitationJob } from "#domains/staff/invitation-job.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import { consolePermissions } from "#domains/vendor/console-permissions.ts";
import { vendorJobs } from "#domains/vendor/mail/support-mail.server.tsx";
import {
  countRequests,
  createRequestCounter,
  type RequestCounter,
  sweepRequestCounts,
} from "#domains/vendor/request-counter.server.ts";
import { sweepSupport } from "#domains/vendor/support-access.server.ts";
import type { Context } from "#platform/context.ts";
import { listenForChanges } from "#platform/db/change-listener.server.ts";
import { forAgency } from "#platform/db/database.server.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { migrateQueues } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { tauntonLocation } from "#tests/support/database/insert-property.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openApiFile } from "./console-openapi.ts";
import { type ConsoleRoute, consoleRoutes } from "./console-routes.server.ts";
import { importAgencyJob } from "./import-agency.server.ts";
import { removeAgencyJob } from "./remove-agency-job.server.ts";

const consoleHost = "console.localhost";
const two = withTwoAgencies();
const recorded = recordJobs();
const deskEvents = createDeskEvents();
let site: ReturnType<typeof createSiteApp>;
let rendered: Context[] = [];
let vendor: Context;
let requests: RequestCounter;
let mark = 0;

beforeAll(async () => {
  const render = async (_: Request, c: { get(name: "context"): Context }) => {
    rendered.push(c.get("context"));
    return new Response("page", { headers: { "content-type": "text/html" } });
  };
  requests = createRequestCounter({ db: two.database.db, log: createLogger("silent") });
  site = createSiteApp({ database: two.database, enqueue: recorded.enqueue, parts: { render, requests, deskEvents } });
  vendor = await createTestContext(two.database.db, { agency: { id: consoleAgencyId, slug: "console" } });
});
afterAll(() => site.close());
beforeEach(() => {
  rendered = [];
});

const asPage = { accept: "text/html" };

function openBrowser(host: string, cookies: Record<string, string> = {}) {
  const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), host, "203.0.113.7");
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  const send = (path: string, method = "GET", body: object = {}, headers: Record<string, string> = {}) =>
    browser.request(path, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", origin: `http://${host}`, ...headers },
      ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...browser,
    send,
    call: (path: string, method?: string, body?: object) => send(`/console/api${path}`, method, body),
  };
}

/** The token of a session of a new member of the vendor's staff, or of an agency's. */
async function startSession(role: Role, ctx = vendor): Promise<string> {
  const values = { agencyId: ctx.agency.id, email: `${role}${++mark}@vendor.test`, role, name: `Vera ${role}` };
  const [account] = await ctx.db
    .insert(staffAccounts)
    .values({ ...values, joinedAt: new Date() })
    .returning();
  return startStaffSession(ctx, account?.accountId ?? 0, { address: "203.0.113.7", device: "Chrome", replaced: null });
}
const openConsole = async (role: Role = "owner") =>
  openBrowser(consoleHost, { "__Host-console": await startSession(role) });

describe("the console's host", () => {
  test("has the console and nothing else, and no other host has it [S70]", async () => {
    const console = openBrowser(consoleHost);
    const statuses = async (host: string, paths: string[]) =>
      Promise.all(paths.map(async (path) => (await openBrowser(host).request(path, { headers: asPage })).status));
    expect((await console.request("/console", { headers: asPage })).status).toBe(200);
    expect(
      await statuses(consoleHost, ["/", "/desk", "/desk/api/session", "/properties/sales", "/user.ljson"]),
    ).toEqual(Array(5).fill(404));
    for (const host of ["first-agency.test", "unknown.test", "127.0.0.1"])
      expect(
        await statuses(host, ["/console", "/console.data", "/console/agencies/1", "/console/api/agencies"]),
      ).toEqual(Array(4).fill(404));
    expect(rendered).toHaveLength(1);
  });

  test.each([
    ["X-Forwarded-Host", { "x-forwarded-host": consoleHost }],
    ["X-Host", { "x-host": consoleHost }],
    ["Forwarded", { forwarded: `host=${consoleHost}` }],
  ])("is not reached through a forged %s header [S70]", async (_, headers) => {
    const token = await startSession("owner");
    const browser = openBrowser("first-agency.test", { "__Host-console": token });
    expect((await browser.send("/console/api/agencies", "GET", {}, headers)).status).toBe(404);
  });

  test("stays the console's when an agency lists it as its own", async () => {
    await two.database.db.insert(agencyHostnames).values({ agencyId: two.first.id, hostname: consoleHost });
    expect((await openBrowser(consoleHost).request("/", { headers: asPage })).status).toBe(404);
    await openBrowser(consoleHost).request("/console", { headers: asPage });
    expect(rendered.map(({ agency }) => agency.id)).toEqual([consoleAgencyId]);
    await two.database.db.delete(agencyHostnames).where(eq(agencyHostnames.hostname, consoleHost));
  });

  test("answers with no-store, without frames, and refuses writes from other sites [S70]", async () => {
    const browser = await openConsole();
    const { headers } = await browser.call("/agencies");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-frame-options")).toBe("DENY");
    const path = `/console/api/agencies/${two.first.id}/suspension`;
    expect((await browser.send(path, "POST", {}, { origin: "https://evil.test" })).status).toBe(403);
    expect((await browser.send(path, "POST", {}, { "sec-fetch-site": "same-site" })).status).toBe(403);
  });
});

describe("the two kinds of staff", () => {
  test("neither enters where the other works, with either cookie [S70]", async () => {
    const ofVendor = await startSession("owner");
    const ofAgency = await startSession("owner", two.ctx);
    for (const cookie of ["__Host-console", "__Host-desk"]) {
      expect((await openBrowser(consoleHost, { [cookie]: ofAgency }).call("/agencies")).status).toBe(403);
      const desk = openBrowser("first-agency.test", { [cookie]: ofVendor });
      expect((await desk.send("/desk/api/account", "PUT", { name: "Mallory" })).status).toBe(403);
      rendered = [];
      await desk.request("/desk", { headers: asPage });
      expect(rendered.some(isStaffContext)).toBe(false);
    }
    expect((await openBrowser(consoleHost, { "__Host-desk": ofVendor }).call("/agencies")).status).toBe(403);
    expect((await openBrowser(consoleHost, { "__Host-console": ofVendor }).call("/agencies")).status).toBe(200);
  });

  test("an agency can never have the console's number, and its policies hide the vendor's rows [S70]", async () => {
    const insert = two.database.db.execute(
      sql`insert into agencies (agency_id, slug, name, config) values (0, 'zero', 'Zero', '{}')`,
    );
    await expect(insert).rejects.toThrow();
    await startSession("owner");
    const asDesk = forAgency(two.database.db, two.first.id);
    const isVendor = eq(staffAccounts.agencyId, consoleAgencyId);
    expect(await asDesk.$count(staffAccounts, isVendor)).toBe(0);
    expect(await asDesk.$count(auditLog, eq(auditLog.agencyId, consoleAgencyId))).toBe(0);
  });

  test("visitors and strangers get nothing", async () => {
    for (const { method, path } of Object.values(consoleRoutes) as ConsoleRoute[])
      expect((await openBrowser(consoleHost).call(path.replace(":id", "1"), method.toUpperCase())).status).toBe(403);
    expect((await openBrowser(consoleHost).call("/agencies/1/archive")).status).toBe(403);
  });
});

describe("roles", () => {
  const routes = Object.entries(consoleRoutes as Record<string, ConsoleRoute>);
  test.each(routes)("%s follows the table of permissions", async (_, { method, path, action }) => {
    for (const role of ["owner", "manager", "read-only", "editor", "negotiator"] as const) {
      const allowed = (consolePermissions[action] as Partial<Record<Role, boolean>>)[role] ?? false;
      const response = await (await openConsole(role)).call(path.replace(":id", "999999"), method.toUpperCase());
      expect([role, response.status === 403]).toEqual([role, !allowed]);
    }
  });

  test("an archive is for owners", async () => {
    for (const role of ["manager", "read-only"] as const)
      expect((await (await openConsole(role)).call(`/agencies/${two.first.id}/archive`)).status).toBe(403);
  });
});

describe("keys", () => {
  test("act with their role, are limited, and stop when revoked [S71]", async () => {
    const owner = await openConsole();
    const { id, key } = await (await owner.call("/keys", "POST", { name: "Billing", role: "read-only" })).json();
    const { keys } = await (await owner.call("/keys")).json();
    expect(JSON.stringify(keys)).not.toContain(key);
    const { rows } = await two.database.db.execute<{ hash: string }>(sql`select hash from console_keys`);
    expect(rows.map(({ hash }) => hash)).not.toContain(key);
    const send = (path: string, method = "GET", authorization = `Bearer ${key}`) =>
      site.app.fetch(
        new Request(`http://${consoleHost}/console/api${path}`, {
          method,
          headers: { host: consoleHost, authorization },
        }),
      );
    expect((await send("/agencies")).status).toBe(200);
    expect((await send("/agencies/1/suspension", "POST")).status).toBe(403);
    expect((await send("/agencies", "GET", "Bearer gable_console_wrong")).status).toBe(403);
    const statuses: number[] = [];
    for (let n = 0; n < 130; n++) statuses.push((await send("/installation")).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await owner.call(`/keys/${id}`, "DELETE")).status).toBe(200);
    expect((await send("/agencies")).status).toBe(403);
  });

  test("do not sign anyone in to pages, and are no way around the origin check of a session [S71]", async () => {
    const browser = await openConsole();
    const headers = { authorization: "Bearer gable_console_wrong", origin: "https://evil.test" };
    expect((await browser.send("/console/api/agencies", "POST", {}, headers)).status).toBe(403);
  });
});

test("a thousand agencies are listed in pages, searched and filtered, each page in well under a second", async () => {
  const config = (await two.database.db.select().from(agencies).where(eq(agencies.agencyId, two.first.id)))[0]?.config;
  const rows = Array.from({ length: 1_000 }, (_, n) => ({
    slug: `many-${n}`,
    name: `Many ${String(n).padStart(4, "0")}`,
  }));
  const added = await two.database.db
    .insert(agencies)
    .values(rows.map((row) => ({ ...row, config: config as never })))
    .returning({ id: agencies.agencyId });
  await two.database.db
    .insert(agencyHostnames)
    .values(added.map(({ id }, n) => ({ agencyId: id, hostname: `www.many-${n}.test` })));
  const owner = await openConsole();
  const started = performance.now();
  const list = async (query: string) => (await owner.call(`/agencies?${query}`)).json();
  expect(await list("q=many")).toMatchObject({ total: 1_000, agencies: { length: 50 } });
  expect((await list("q=many&page=20")).agencies.at(-1).name).toBe("Many 0999");
  expect((await list("q=www.many-512.test")).agencies).toMatchObject([
    { slug: "many-512", hostname: config?.identity.hostnames[0] },
  ]);
  expect((await list("q=100%25")).total).toBe(0);
  await owner.call(`/agencies/${added[3]?.id}/suspension`, "POST");
  expect((await list("state=suspended")).agencies.map(({ slug }: { slug: string }) => slug)).toEqual(["many-3"]);
  expect((performance.now() - started) / 6).toBeLessThan(500);
});

test("an agency is created from the template with its first owner, suspended and resumed, all in the audit log", async () => {
  const owner = await openConsole();
  const input = { slug: "kendal-homes", name: "Kendal Homes", hostname: "www.kendal.test", email: "ada@kendal.test" };
  const { id } = await (await owner.call("/agencies", "POST", input)).json();
  expect((await owner.call("/agencies", "POST", input)).status).toBe(422);
  const taken = await owner.call("/agencies", "POST", {
    ...input,
    slug: "other",
    hostname: "https://First-agency.test/",
  });
  expect((await taken.json()).fields).toEqual({ hostname: "Another agency has this host name" });
  expect(await vendor.db.$count(auditLog, eq(auditLog.subject, "other"))).toBe(0);
  const invitation = invitationJobInput.parse(recorded.jobs.at(-1)?.data);
  expect(invitation).toMatchObject({ email: "ada@kendal.test", agency: { id }, invitedBy: "Vera owner" });
  const readInvitations = async () => (await (await owner.call(`/agencies/${id}`)).json()).invitations;
  expect(await readInvitations()).toEqual([{ email: "ada@kendal.test", expires_at: expect.any(String) }]);
  const renew = async (email: string, desk = owner) =>
    (await desk.call(`/agencies/${id}/invitations`, "POST", { email })).status;
  expect(await renew("eve@kendal.test")).toBe(404);
  expect(await renew("ada@kendal.test", await openConsole("read-only"))).toBe(403);
  expect(await renew("ada@kendal.test")).toBe(200);
  expect(invitationJobInput.parse(recorded.jobs.at(-1)?.data).token).not.toBe(invitation.token);
  await two.database.db.update(staffAccounts).set({ joinedAt: new Date() }).where(eq(staffAccounts.agencyId, id));
  expect([await renew("ada@kendal.test"), await readInvitations()]).toEqual([404, []]);
  await owner.call(`/agencies/${id}/suspension`, "POST");
  expect((await (await owner.call(`/agencies/${id}`)).json()).suspended_at).not.toBeNull();
  await owner.call(`/agencies/${id}/suspension`, "DELETE");
  expect((await (await owner.call(`/agencies/${id}`)).json()).suspended_at).toBeNull();
  const entries = await vendor.db.select().from(auditLog).where(eq(auditLog.subject, "kendal-homes"));
  expect(entries.map(({ action }) => action)).toEqual([
    "agency.created",
    "agency.invited",
    "agency.suspended",
    "agency.resumed",
  ]);
});

test("removal asks for the name, and leaves no row and no picture of the agency [S72]", async () => {
  const { folder, remove } = createTemporaryFolder();
  const owner = await openConsole();
  const { id } = two.second;
  const path_ = `/agencies/${id}`;
  for (const version of ["resized", "share"]) {
    await mkdir(path.join(folder, version, String(id), "key"), { recursive: true });
    await writeFile(path.join(folder, version, String(id), "key", "800.webp"), "x");
  }
  await mkdir(path.join(folder, "resized", String(two.first.id)));
  await startSession("owner", two.other);
  const queued = defineJob({ name: sendInvitationJob, schema: invitationJobInput, handle: async () => {} });
  await migrateQueues(two.database.url, [queued]);
  for (const data of [{ agencyId: id }, { agency: { id, slug: "second-agency" } }, { agencyId: two.first.id }])
    await two.database.db.execute(
      sql`insert into pgboss.job (name, data) values (${sendInvitationJob}, ${JSON.stringify(data)}::jsonb)`,
    );
  expect((await owner.call(path_, "DELETE", { confirm: "first-agency" })).status).toBe(422);
  expect((await owner.call(path_, "DELETE", { confirm: "second-agency" })).status).toBe(200);
  const { job, data } = recorded.jobs.at(-1) ?? { job: "", data: {} };
  expect(job).toBe("remove-agency");
  await removeAgencyJob(undefined, folder).run({ ...vendor, db: two.database.db }, data);
  const owned = Object.values(schema).filter((table) => is(table, PgTable));
  for (const { name, columns } of owned.map((table) => getTableConfig(table)))
    if (columns.some((column) => column.name === "agency_id"))
      expect([name, await countRows(name, id)]).toEqual([name, 0]);
  expect(await countRows("agencies", two.first.id)).toBe(1);
  const { rows } = await two.database.db.execute(sql`select data from pgboss.job`);
  expect(rows).toEqual([{ data: { agencyId: two.first.id } }]);
  expect(
    readdirSync(folder, { recursive: true }).filter((entry) => String(entry).split("/").includes(String(id))),
  ).toEqual([]);
  expect(readdirSync(path.join(folder, "resized"))).toEqual([String(two.first.id)]);
  remove();
});

async function countRows(table: string, id: number): Promise<number> {
  const { rowCount } = await two.database.db.execute(sql`select from ${sql.identifier(table)} where agency_id = ${id}`);
  return rowCount ?? 0;
}

describe("support access", () => {
  const openDesk = async (role: Role) =>
    openBrowser("first-agency.test", { "__Host-desk": await startSession(role, two.ctx) });
  const reason = "The feed has been held back for days";
  const openSupport = async (emergency: boolean, role: Role = "manager") =>
    (await openConsole(role)).call(`/agencies/${two.first.id}/support`, "POST", { reason, emergency });
  /** Follows a link as support does; returns the browser at the desk. */
  async function follow(link: string) {
    expect(link).toMatch(/\/desk\/support#[\w-]{43}$/);
    const browser = openBrowser("first-agency.test");
    const entered = await browser.send("/desk/api/support/session", "POST", { token: link.split("#")[1] });
    return { browser, status: entered.status };
  }
  async function isOpen(browser: ReturnType<typeof openBrowser>) {
    rendered = [];
    await browser.request("/desk", { headers: asPage });
    return rendered.find(isStaffContext)?.staff.name ?? null;
  }

  test("needs an owner's consent, is never an owner, and ends when an owner ends it [S73]", async () => {
    expect((await openSupport(false)).status).toBe(409);
    const consent = { role: "editor", days: 3 };
    for (const role of ["manager", "negotiator", "editor", "read-only"] as const)
      expect((await (await openDesk(role)).send("/desk/api/support", "PUT", consent)).status).toBe(403);
    const owner = await openDesk("owner");
    for (const wrong of [
      { role: "owner", days: 3 },
      { role: "editor", days: 15 },
      { role: "editor", days: 0 },
    ])
      expect((await owner.send("/desk/api/support", "PUT", wrong)).status).toBe(422);
    expect((await owner.send("/desk/api/support", "PUT", consent)).status).toBe(200);
    const { link } = await (await openSupport(false)).json();
    const { browser } = await follow(link);
    expect(await isOpen(browser)).toBe("Vera manager (support)");
    expect(rendered.find(isStaffContext)?.staff.role).toBe("editor");
    expect((await follow(link)).status).toBe(422);
    expect((await owner.send("/desk/api/support", "DELETE")).status).toBe(200);
    expect(await isOpen(browser)).toBeNull();
    expect((await openSupport(false)).status).toBe(409);
    const entries = await two.ctx.db.select().from(auditLog).where(eq(auditLog.agencyId, two.first.id));
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith("support"))).toEqual([
      ...["support.granted", "support.opened", "support.ended"],
    ]);
  });

  test("in an emergency the reason is recorded and mailed to the owners, and it ends by itself [S73]", async () => {
    expect((await openSupport(true, "read-only")).status).toBe(403);
    const { link } = await (await openSupport(true)).json();
    expect(recorded.jobs.at(-1)).toMatchObject({ job: "send-support-notice", data: { by: "Vera manager", reason } });
    const job = recorded.jobs.at(-1);
    await vendorJobs[0]?.run({ ...vendor, db: two.database.db }, job?.data);
    const mails = await two.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "support-notice"));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.text).toContain(reason);
    const { browser } = await follow(link);
    expect(await isOpen(browser)).toBe("Vera manager (support)");
    const { rows } = await two.ctx.db.execute<{ hours: number }>(
      sql`select extract(epoch from max(expires_at) - now()) / 3600 as hours from staff_sessions where device <> 'Support link'
        and account_id in (select account_id from staff_accounts where email like '%@support.invalid')`,
    );
    expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(4);
    await two.ctx.db.execute(sql`update staff_sessions set expires_at = now() - interval '1 second'`);
    await two.ctx.db.execute(sql`update support_grants set expires_at = now() - interval '1 second'`);
    expect(await isOpen(browser)).toBeNull();
    await sweepSupport({ db: two.database.db, now: new Date() });
    const isSupport = sql`email like '%@support.invalid' and deactivated_at is null`;
    expect(await two.ctx.db.$count(staffAccounts, isSupport)).toBe(0);
  });

  /** Support at the desk, in an emergency, with the account of the person at the vendor. */
  async function enter() {
    const person = await openConsole("manager");
    const vendorId = await findNewestAccount();
    const request = { reason, emergency: true };
    const { link } = await (await person.call(`/agencies/${two.first.id}/support`, "POST", request)).json();
    const { browser } = await follow(link);
    const exportStatus = async () => (await browser.send("/desk/api/leads.csv")).status;
    expect(await exportStatus()).toBe(200);
    return { ...{ browser, person, vendorId, link, exportStatus }, owner: await openConsole() };
  }
  async function findNewestAccount() {
    const [newest] = await vendor.db
      .select({ id: staffAccounts.accountId })
      .from(staffAccounts)
      .where(eq(staffAccounts.agencyId, consoleAgencyId))
      .orderBy(desc(staffAccounts.accountId))
      .limit(1);
    return newest?.id ?? 0;
  }

  test("ends at once with the account at the vendor, and does not return with it [S73]", async () => {
    const { owner, vendorId, exportStatus } = await enter();
    expect((await owner.call(`/team/${vendorId}`, "DELETE")).status).toBe(200);
    expect(await exportStatus()).toBe(403);
    expect((await owner.call(`/team/${vendorId}/invitation`, "POST")).status).toBe(200);
    expect(await exportStatus()).toBe(403);
  });

  test("ends at once when the person may no longer open desks, as does a link not yet followed [S73]", async () => {
    const { owner, vendorId, exportStatus, person } = await enter();
    const request = { reason, emergency: true };
    const { link } = await (await person.call(`/agencies/${two.first.id}/support`, "POST", request)).json();
    const demotion = { role: "read-only", branch_ids: null, person_id: null };
    expect((await owner.call(`/team/${vendorId}`, "PUT", demotion)).status).toBe(200);
    expect(await exportStatus()).toBe(403);
    expect((await follow(link)).status).toBe(422);
  });

  test("ends with the grant, however long its session would last [S73]", async () => {
    const { exportStatus } = await enter();
    await two.ctx.db.execute(sql`update support_grants set expires_at = now() - interval '1 second'`);
    expect(await exportStatus()).toBe(403);
  });

  test("has no account: it sets no password, code, passkey or name, and an owner cannot give it any [S73]", async () => {
    const { browser } = await enter();
    const statusOf = async (method: string, path: string, body = {}) =>
      (await browser.send(`/desk/api/${path}`, method, body)).status;
    for (const [method, path] of [
      ["PUT", "account"],
      ["POST", "account/passkeys/options"],
      ["POST", "account/passkeys"],
      ["DELETE", "account/passkeys"],
      ["POST", "account/authenticator"],
      ["PUT", "account/password"],
      ["POST", "account/recovery-codes"],
      ["DELETE", "account/sessions"],
      ["DELETE", "account/sessions/1"],
      ["PUT", "figures/mail"],
      ["POST", "diary/own/feed"],
    ] as const)
      expect([path, await statusOf(method, path, { name: "Mallory", wanted: true })]).toEqual([path, 403]);
    rendered = [];
    await browser.request("/desk/account", { headers: asPage });
    const [ctx] = rendered;
    if (!ctx) throw new Error("No page was rendered");
    const page = loadDesk(ctx, "account", new URL("http://first-agency.test/desk/account"));
    await expect(page).rejects.toMatchObject({
      init: { status: 403 },
      data: { pages: expect.not.arrayContaining(["account"]) },
    });
    const { accountId } = isStaffContext(ctx) ? ctx.staff : { accountId: 0 };
    const owner = await openDesk("owner");
    const change = { role: "owner", branch_ids: null, person_id: null };
    expect((await owner.send(`/desk/api/team/${accountId}`, "PUT", change)).status).toBe(409);
    expect((await owner.send(`/desk/api/team/${accountId}/invitation`, "POST")).status).toBe(409);
    const invite = { email: "7@support.invalid", role: "owner", branch_ids: null };
    expect((await owner.send("/desk/api/team", "POST", invite)).status).toBe(422);
    const isThis = eq(staffAccounts.accountId, accountId);
    await expect(two.ctx.db.update(staffAccounts).set({ passwordHash: "x" }).where(isThis)).rejects.toThrow();
  });

  test("makes no key or link that would work after it has ended [S73]", async () => {
    const { browser } = await enter();
    for (const [path, body] of [
      ["feeds/keys", { source: "feed" }],
      ["figures/homes/1/links", { days: 7 }],
    ] as const) {
      const answer = await browser.send(`/desk/api/${path}`, "POST", body);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        403,
        expect.stringContaining("Support can't do this. Please ask a member of the agency."),
      ]);
    }
  });

  test("its stream of leads ends with it [S73]", async () => {
    const listener = listenForChanges({
      ...{ url: two.database.url, log: two.ctx.log, onChange: () => {}, onMissed: () => {} },
      onNotification: { staff_access: deskEvents.publishAccess },
    });
    try {
      await listener.ready;
      const { browser, owner, vendorId } = await enter();
      const stream = await browser.send("/desk/api/stream");
      expect(stream.status).toBe(200);
      expect((await owner.call(`/team/${vendorId}`, "DELETE")).status).toBe(200);
      expect(await stream.text()).toContain("event: ready");
    } finally {
      await listener.stop();
    }
  });

  test("is for people, not for keys; a link of one agency does not open another [S73]", async () => {
    const { key } = await (await (await openConsole()).call("/keys", "POST", { name: "Robot", role: "owner" })).json();
    const headers = { host: consoleHost, authorization: `Bearer ${key}`, "content-type": "application/json" };
    const url = `http://${consoleHost}/console/api/agencies/${two.first.id}/support`;
    const body = JSON.stringify({ reason, emergency: true });
    expect((await site.app.fetch(new Request(url, { method: "POST", headers, body }))).status).toBe(403);
    const token = await startSession("owner", two.ctx);
    const stolen = await openBrowser("first-agency.test").send("/desk/api/support/session", "POST", { token });
    expect(stolen.status).toBe(422);
  });
});

test("an owner imports an archive of the folder by its name; the audit log says how it went [S74]", async () => {
  const owner = await openConsole();
  const load = async (file: string, as = owner) => (await as.call("/archives/imports", "POST", { file })).status;
  const { folder } = await (await owner.call("/archives")).json();
  await writeFile(path.join(folder, "moved.agency.gz"), "no archive");
  const { archives } = await (await owner.call("/archives")).json();
  expect(archives).toContainEqual({ name: "moved.agency.gz", bytes: 10 });
  for (const file of ["../secret-key", "/etc/passwd", "a/b.gz", ".gz", `${"a".repeat(200)}.gz`])
    expect([file, await load(file)]).toEqual([file, 422]);
  expect(await load("absent.gz")).toBe(409);
  expect(await load("moved.agency.gz", await openConsole("manager"))).toBe(403);
  expect(await load("moved.agency.gz")).toBe(200);
  expect(recorded.jobs.at(-1)).toMatchObject({ job: "import-agency", data: { file: "moved.agency.gz" } });
  await importAgencyJob(folder).run({ ...vendor, db: two.database.db }, { file: "moved.agency.gz" });
  const entries = await vendor.db.select().from(auditLog).where(eq(auditLog.subject, "moved.agency.gz"));
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ["agency.import-started", null],
    ["agency.import-failed", { reason: "The file is not an archive of an agency." }],
  ]);
});

test("requests of an agency are counted by day, a removed agency's are dropped, and old days are deleted", async () => {
  await requests.flush();
  const before = await countRequests(two.ctx);
  for (const path of ["/", "/properties/sales", "/"])
    await openBrowser("first-agency.test").request(path, { headers: asPage });
  requests.count(999_999);
  await requests.flush();
  await requests.flush();
  expect(await countRequests(two.ctx)).toBe(before + 3);
  const { usage } = await (await (await openConsole()).call(`/agencies/${two.first.id}`)).json();
  expect(usage.requests).toBe(before + 3);
  await sweepRequestCounts({ db: two.database.db, now: new Date(Date.now() + 91 * 86_400_000) });
  expect(await countRequests(two.ctx)).toBe(0);
});

test("at its quota an agency keeps its homes and leads; new homes and pictures are refused", async () => {
  const { ctx } = two;
  const owner = await openConsole();
  const setQuotas = (homes: number | null, media_bytes: number | null) =>
    owner.call(`/agencies/${ctx.agency.id}/quotas`, "PUT", { homes, media_bytes, mails: 0 });
  expect((await setQuotas(-1, null)).status).toBe(422);
  expect((await setQuotas(2, 100)).status).toBe(200);
  await two.database.db.insert(sectors).values({ code: "TA1 1", location: tauntonLocation, postcodes: 20 });
  const { folder, remove } = createTemporaryFolder();
  const file = path.join(folder, "stock.csv");
  const columns =
    "AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE,TOWN,POSTCODE1,POSTCODE2,DESCRIPTION,STATUS_ID,PUBLISHED_FLAG";
  const row = (reference: string, price: number) => `${reference},1,1,${price},Taunton,TA1,1AA,A house in town,0,1\n`;
  const send = async (...rows: string[]) => {
    await writeFile(file, `${columns}\n${rows.join("")}`);
    return importFeed(ctx, { feed: await openFeed(file), force: true, onProgress: () => {} });
  };
  expect((await send(row("A", 1), row("B", 1), row("C", 1))).refused).toEqual([
    expect.objectContaining({ reference: "C", reason: "The quota of homes is reached. Please ask your provider" }),
  ]);
  const again = await send(row("A", 2), row("B", 1), row("C", 1));
  expect([again.changed.map(({ reference }) => reference), again.withdrawn, again.refused.length]).toEqual([
    ["A"],
    [],
    1,
  ]);
  await expect(submitLead(ctx, sampleLead())).resolves.toBeDefined();
  // Mails about the lead were queued; alerts wait.
  expect([await findRoomForAlerts(ctx), await findRoomForAlerts(two.other)]).toEqual([0, Number.POSITIVE_INFINITY]);
  expect([await hasRoomForMedia(ctx, 101), await hasRoomForMedia(ctx, 100)]).toEqual([false, true]);
  expect(await hasRoomForMedia(two.other, 1e9)).toBe(true);
  const { usage } = await (await owner.call(`/agencies/${ctx.agency.id}`)).json();
  expect(usage.homes).toBe(2);
  await setQuotas(null, null);
  expect((await send(row("A", 2), row("B", 1), row("C", 1))).added).toEqual(["C"]);
  remove();
});

test("the OpenAPI description in docs/api matches the routes", async () => {
  const served = await (await (await openConsole()).call("/openapi.json")).json();
  expect(JSON.parse(readFileSync(openApiFile, "utf8"))).toEqual(served);
});
