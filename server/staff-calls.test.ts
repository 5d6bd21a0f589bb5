import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskPages } from "#app/desk/desk-pages.ts";
import { loadDesk } from "#app/desk/load-desk.server.ts";
import { siteDrafts } from "#domains/agency/tables.server.ts";
import { type Role, roles } from "#domains/staff/permissions.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type TestAgencyFolder, writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";

/** Who may make each call: o, m, n, e, r are owner, manager, negotiator, editor and read-only; "all" needs no session. */
const callers: Record<string, string> = {
  "POST /desk/api/session": "all",
  "POST /desk/api/session/passkey/options": "all",
  "POST /desk/api/session/passkey": "all",
  "DELETE /desk/api/session": "all",
  "POST /desk/api/invitation": "all",
  "POST /desk/api/invitation/acceptance": "all",
  "POST /desk/api/support/session": "all",
  "PUT /desk/api/account": "omner",
  "POST /desk/api/account/passkeys/options": "omner",
  "POST /desk/api/account/passkeys": "omner",
  "DELETE /desk/api/account/passkeys": "omner",
  "POST /desk/api/account/authenticator": "omner",
  "PUT /desk/api/account/password": "omner",
  "POST /desk/api/account/recovery-codes": "omner",
  "DELETE /desk/api/account/sessions": "omner",
  "DELETE /desk/api/account/sessions/1": "omner",
  "POST /desk/api/team": "o",
  "PUT /desk/api/team/1": "o",
  "DELETE /desk/api/team/1": "o",
  "POST /desk/api/team/1/invitation": "o",
  "PUT /desk/api/support": "o",
  "DELETE /desk/api/support": "o",
  "GET /desk/api/stream": "omnr",
  "GET /desk/api/leads": "omnr",
  "GET /desk/api/leads.csv": "om",
  "PUT /desk/api/leads": "omn",
  "POST /desk/api/leads/1/notes": "omn",
  "POST /desk/api/leads/1/calls": "omn",
  "POST /desk/api/leads/1/replies": "omn",
  "POST /desk/api/leads/1/delivery": "omn",
  "PUT /desk/api/leads/1/merge": "omn",
  "GET /desk/api/leads/1/files/plan.pdf": "omnr",
  "POST /desk/api/reply-templates": "o",
  "PUT /desk/api/reply-templates/1": "o",
  "DELETE /desk/api/reply-templates/1": "o",
  "PUT /desk/api/site/documents": "oe",
  "POST /desk/api/site/documents": "oe",
  "POST /desk/api/site/documents/deletion": "oe",
  "DELETE /desk/api/site/documents": "oe",
  "POST /desk/api/site/publication": "oe",
  "PUT /desk/api/site/schedule": "oe",
  "POST /desk/api/site/revisions/1/restoration": "oe",
  "POST /desk/api/site/media": "oe",
  "PUT /desk/api/site/media": "oe",
  "DELETE /desk/api/site/media": "oe",
  "POST /desk/api/site/redirects": "oe",
  "DELETE /desk/api/site/redirects": "oe",
  "POST /desk/api/site/redirects/import": "oe",
  "PUT /desk/api/site/setup/identity": "o",
  "PUT /desk/api/site/setup/logo": "o",
  "POST /desk/api/site/setup/branches": "o",
  "POST /desk/api/site/setup/people": "o",
  "POST /desk/api/site/setup/feed-key": "o",
  "POST /desk/api/site/setup/domain": "o",
  "POST /desk/api/site/preview": "oer",
  "GET /desk/api/site/canvas": "oer",
  "POST /desk/api/site/canvas": "oer",
  "GET /desk/api/diary/homes": "omn",
  "POST /desk/api/diary/appointments": "omn",
  "POST /desk/api/diary/open-houses": "omn",
  "POST /desk/api/diary/appointments/1/confirmation": "omn",
  "POST /desk/api/diary/appointments/1/offer": "omn",
  "PUT /desk/api/diary/appointments/1": "omn",
  "DELETE /desk/api/diary/appointments/1": "omn",
  "PUT /desk/api/diary/own/hours": "omn",
  "DELETE /desk/api/diary/own/hours": "omn",
  "POST /desk/api/diary/own/absences": "omn",
  "DELETE /desk/api/diary/own/absences/1": "omn",
  "POST /desk/api/diary/own/calendars": "omn",
  "DELETE /desk/api/diary/own/calendars/1": "omn",
  "POST /desk/api/diary/own/feed": "omn",
  "DELETE /desk/api/diary/own/feed": "omn",
  "PUT /desk/api/diary/branches/1": "om",
  "DELETE /desk/api/diary/branches/1": "om",
  "GET /desk/api/stock": "omner",
  "POST /desk/api/stock": "om",
  "POST /desk/api/stock/1/preview": "omner",
  "PUT /desk/api/stock/1/fields": "om",
  "DELETE /desk/api/stock/1/fields": "om",
  "PUT /desk/api/stock/1/pictures": "om",
  "DELETE /desk/api/stock/1/pictures": "om",
  "POST /desk/api/stock/1/pictures": "om",
  "POST /desk/api/feeds/keys": "om",
  "DELETE /desk/api/feeds/keys/1": "om",
  "GET /desk/api/feeds/runs/1/difference": "om",
  "POST /desk/api/feeds/runs/1/release": "om",
  "POST /desk/api/feeds/dry-run": "om",
  "POST /desk/api/feeds/import": "om",
  "POST /desk/api/people/address/export": "om",
  "POST /desk/api/people/address/erasure": "om",
  "POST /desk/api/people/1/export": "om",
  "PUT /desk/api/people/1/contact": "om",
  "DELETE /desk/api/people/1": "om",
  "GET /desk/api/figures/series.csv": "omr",
  "POST /desk/api/figures/homes/1/links": "om",
  "DELETE /desk/api/figures/links/1": "om",
  "PUT /desk/api/figures/mail": "omr",
  "GET /desk/api/search": "omner",
  "POST /console/api/session": "all",
  "POST /console/api/session/passkey/options": "all",
  "POST /console/api/session/passkey": "all",
  "DELETE /console/api/session": "all",
  "POST /console/api/invitation": "all",
  "POST /console/api/invitation/acceptance": "all",
  "PUT /console/api/account": "omner",
  "POST /console/api/account/passkeys/options": "omner",
  "POST /console/api/account/passkeys": "omner",
  "DELETE /console/api/account/passkeys": "omner",
  "POST /console/api/account/authenticator": "omner",
  "PUT /console/api/account/password": "omner",
  "POST /console/api/account/recovery-codes": "omner",
  "DELETE /console/api/account/sessions": "omner",
  "DELETE /console/api/account/sessions/1": "omner",
  "POST /console/api/team": "o",
  "PUT /console/api/team/1": "o",
  "DELETE /console/api/team/1": "o",
  "POST /console/api/team/1/invitation": "o",
  "GET /console/api/agencies": "omr",
  "POST /console/api/agencies": "om",
  "GET /console/api/agencies/1": "omr",
  "POST /console/api/agencies/1/invitations": "om",
  "GET /console/api/agencies/1/checks": "omr",
  "POST /console/api/agencies/1/suspension": "om",
  "DELETE /console/api/agencies/1/suspension": "om",
  "DELETE /console/api/agencies/1": "o",
  "PUT /console/api/agencies/1/quotas": "o",
  "POST /console/api/agencies/1/support": "om",
  "GET /console/api/keys": "o",
  "POST /console/api/keys": "o",
  "DELETE /console/api/keys/1": "o",
  "GET /console/api/archives": "o",
  "POST /console/api/archives/imports": "o",
  "GET /console/api/installation": "omr",
  "GET /console/api/openapi.json": "omner",
  "GET /console/api/agencies/1/archive": "o",
};

let database: TestDatabase;
let folder: TestAgencyFolder;
let site: ReturnType<typeof createSiteApp>;
let vale: Context;
let vendor: Context;
let mark = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await writeAgencyFolder("vale");
  // Pages of the desk answer with what their loader returns.
  const render = async (_: Request, c: { get(name: "context"): Context; req: { url: string } }) => {
    const url = new URL(c.req.url);
    if (!url.pathname.startsWith("/desk")) return new Response("<html><body>page</body></html>");
    const rest = url.pathname.replace(/^\/desk\/?/, "");
    const loaded = await loadDesk(c.get("context"), rest, url).catch((error: unknown) => error);
    return new Response(JSON.stringify(loaded));
  };
  site = createSiteApp({ database, parts: { render } });
  const { agencyId } = await applyAgency(database.db, folder.path, { now: new Date() });
  vale = await createTestContext(database.db, { agency: { id: agencyId, slug: "vale" } });
  vendor = await createTestContext(database.db, { agency: { id: consoleAgencyId, slug: "console" } });
});
afterAll(async () => {
  site.close();
  await folder.delete();
  await database.close();
});

async function open(area: "desk" | "console", role: Role) {
  const ctx = area === "desk" ? vale : vendor;
  const host = area === "desk" ? "vale.test" : "console.localhost";
  const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), host, `203.0.113.${++mark % 250}`);
  const values = {
    agencyId: ctx.agency.id,
    email: `${role}${mark}@staff.test`,
    role,
    name: "Ada",
    joinedAt: new Date(),
  };
  const [account] = await database.db.insert(staffAccounts).values(values).returning();
  const visit = { address: "", device: "", replaced: null };
  browser.cookies.set(`__Host-${area}`, await startStaffSession(ctx, account?.accountId ?? 0, visit));
  const send = (call: string, body: object) => {
    const [method = "", path = ""] = call.split(" ");
    const headers = { "content-type": "application/json", accept: "application/json", origin: `http://${host}` };
    const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
    if (method === "GET") return browser.request(`${path}?${query}`, { headers });
    return browser.request(path, { method, headers, body: JSON.stringify(body) });
  };
  return { send };
}

const listCalls = (area: string) => Object.keys(callers).filter((call) => call.includes(` /${area}/`));

test("every call of the desk and the console is in the table", () => {
  const registered = site.app.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/(desk|console)\/api\//.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .map((call) =>
      call
        .replace(/:id\{.*?\}\}/g, "1")
        .replace(/:file\{.*\}/, "series.csv")
        .replace(":name", "plan.pdf"),
    );
  expect([...new Set(registered)].sort()).toEqual(Object.keys(callers).sort());
});

describe.each(["desk", "console"] as const)("a wrong body of a call of the %s", (area) => {
  const wrongBodies = [{}, { path: 7, text: {}, changes: "x", role: "king" }, { path: "settings.json", page: 1 }];

  test.each(roles)("is answered with 403 to a %s whose role may not make the call", async (role) => {
    const { send } = await open(area, role);
    const wrong: unknown[] = [];
    for (const call of listCalls(area)) {
      const isAllowed = callers[call] === "all" || callers[call]?.includes(role[0] ?? "");
      for (const body of isAllowed ? [] : wrongBodies) {
        const { status } = await send(call, body);
        if (status !== 403) wrong.push([call, body, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("tells one who may make the call what is wrong", async () => {
    const call = area === "desk" ? "PUT /desk/api/site/documents" : "POST /console/api/agencies";
    expect((await (await open(area, "owner")).send(call, {})).status).toBe(422);
  });
});

test("an owner's document is refused to an editor before its body is read", async () => {
  const { send } = await open("desk", "editor");
  const statusOf = async (call: string, path: string) => (await send(call, { path, text: 7, page: 7 })).status;
  for (const path of ["settings.json", "agency.json"])
    expect([path, await statusOf("PUT /desk/api/site/documents", path)]).toEqual([path, 403]);
  expect(await statusOf("POST /desk/api/site/canvas", "settings.json")).toBe(403);
  expect(await statusOf("PUT /desk/api/site/documents", "home.json")).toBe(422);
});

/** A valid secret for the settings; other documents are valid or not. */
const secret = `whsec_${"m".repeat(32)}`;
const marked: Record<string, object> = {
  "settings.json": { webhook: { url: "https://crm.test/leads", secret } },
  "agency.json": { note: "unpublished agency" },
  "home.json": { note: "unpublished home" },
  "pages/about.json": { note: "unpublished page" },
};
const pages = Object.values(deskPages).map(({ path }) => `GET ${path.replace(":id", "1")}`);

describe("every call and page of the desk, asked for each document as each role", () => {
  test.each(Object.keys(marked))("shows the draft of %s to those only who may see it", async (path) => {
    const mayRead = path === "settings.json" ? "o" : "oer";
    const found = path === "settings.json" ? secret : String(Reflect.get(marked[path] ?? {}, "note"));
    const published = await readDocuments(vale);
    const document = { ...Object(published[path]), ...marked[path] };
    await database.db.delete(siteDrafts);
    const row = {
      agencyId: vale.agency.id,
      path,
      document,
      baseVersion: null,
      changedAt: new Date(),
      changedBy: "Ada",
    };
    const shown = new Set<string>();
    for (const role of roles) {
      // Calls that end the session come last.
      const calls = [...pages, ...listCalls("desk")].filter((call) => !call.endsWith("stream"));
      const [ending, others] = [calls.filter(isEnding), calls.filter((call) => !isEnding(call))];
      const { send } = await open("desk", role);
      await database.db.insert(siteDrafts).values(row).onConflictDoNothing();
      for (const call of [...others, ...ending]) {
        const body = { path, document: path, name: path, page: "/", text: null, version: null, from: "/a", to: "/b" };
        const response = await send(call, body);
        expect([call, response.status]).not.toEqual([call, 503]);
        if ((await response.text()).includes(found)) shown.add(`${call} ${role[0]}`);
        // It may have ended the draft.
        if (response.ok && !call.startsWith("GET"))
          await database.db.insert(siteDrafts).values(row).onConflictDoNothing();
      }
    }
    const leaks = [...shown].filter((cell) => !mayRead.includes(cell.at(-1) ?? ""));
    expect(leaks).toEqual([]);
    expect([...shown]).toContain("GET /desk/site o");
  });
});

const isEnding = (call: string) => /^DELETE .*session/.test(call);
