import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movedOrNotFound } from "#app/pages/page-responses.server.ts";
import { findRedirect } from "#domains/agency/redirects/redirects.server.ts";
import { toVersion } from "#domains/agency/revisions/drafts.server.ts";
import { createEventCounter } from "#domains/tracking/event-counter.server.ts";
import { missingPages } from "#domains/tracking/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { allJobs } from "#server/all-jobs.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type TestAgencyFolder, writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";
import { readRedirects } from "./redirect-verbs.server.ts";

const now = new Date();
const log = createLogger("silent");
let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let folders: TestAgencyFolder[];
let vale: Context;
let dell: Context;
let counting: ReturnType<typeof createEventCounter>;

beforeAll(async () => {
  database = await createTestDatabase();
  folders = await Promise.all([writeAgencyFolder("vale"), writeAgencyFolder("dell")]);
  const contexts: Context[] = [];
  for (const folder of folders) {
    const { agencyId: id, slug } = await applyAgency(database.db, folder.path, { now });
    contexts.push(await createTestContext(database.db, { agency: { id, slug }, now }));
  }
  [vale, dell] = contexts as [Context, Context];
  counting = createEventCounter({ db: database.db, log });
  const render = async ({ url }: Request) => new Response("page", { status: url.endsWith("/about") ? 200 : 404 });
  site = createSiteApp({ database, parts: { render, counting, pageCache: createPageCache({ log }) } });
});
afterAll(async () => {
  site.close();
  for (const folder of folders) await folder.delete();
  await database.close();
});

const findTarget = (address: string, ctx = vale) => findRedirect(ctx, new URL(address, "http://vale.test"));
const post = async (desk: Awaited<ReturnType<typeof openDeskAs>>, method: string, path: string, body: object = {}) => {
  const response = await desk.call(method, `/site${path}`, body);
  return { status: response.status, body: await response.json() };
};

test("redirects are drafted, imported, published for one agency only, and exported", async () => {
  const editor = await openDeskAs(site, vale, "editor");
  expect(await post(editor, "POST", "/redirects", { from: "/Team.HTML", to: "/about" })).toMatchObject({ status: 200 });
  const csv = "from,to\n/history,/team.html\n/self,/self\n/away,//evil.test";
  expect(await post(editor, "POST", "/redirects/import", { csv })).toMatchObject({
    status: 200,
    body: { added: 1, problems: [expect.stringContaining("Line 3"), expect.stringContaining("Line 4")] },
  });
  expect((await post(editor, "POST", "/redirects", { from: "/x", to: "https://evil.test" })).body.fields).toEqual({
    to: expect.stringContaining("Use an address of this site"),
  });
  const whole = { from: "https://www.vale.test/about.html", to: "http://vale.test/team.html" };
  expect((await post(editor, "POST", "/redirects", whole)).status).toBe(200);
  expect((await post(editor, "DELETE", "/redirects", { from: "/about.html" })).status).toBe(200);
  expect((await post(editor, "DELETE", "/redirects", { from: "/about.html" })).status).toBe(404);
  expect(await findTarget("/history")).toBeNull();
  expect((await readRedirects(editor.ctx, "HIST")).shown).toEqual([{ from: "/history", to: "/about" }]);

  expect((await post(editor, "POST", "/publication")).status).toBe(200);
  expect(await findTarget("/History/?utm_source=x&next=//evil.test")).toBe("/about?utm_source=x&next=//evil.test");
  expect(await findTarget("/history", dell)).toBeNull();
  const moved = await movedOrNotFound(vale, new URL("http://vale.test/team.html"));
  expect(moved instanceof Response && [moved.status, moved.headers.get("location")]).toEqual([301, "/about"]);
  expect(await movedOrNotFound(vale, new URL("http://vale.test/nowhere"))).toMatchObject({ init: { status: 404 } });
  expect((await readDocuments(vale))["redirects.json"]).toEqual([
    { from: "/history", to: "/about" },
    { from: "/team.html", to: "/about" },
  ]);
  for (const role of ["manager", "read-only"] as const)
    expect(
      (await post(await openDeskAs(site, vale, role), "POST", "/redirects", { from: "/a", to: "/b" })).status,
    ).toBe(403);
});

test("a page whose address changes is redirected by itself, and a million lines are too many", async () => {
  const editor = await openDeskAs(site, vale, "editor");
  const path = "pages/about.json";
  const about = (await readDocuments(vale))[path] as object;
  const text = JSON.stringify({ ...about, slug: "about-us" });
  expect((await post(editor, "PUT", "/documents", { path, text, version: toVersion(about) })).status).toBe(200);
  expect((await post(editor, "POST", "/publication")).status).toBe(200);
  expect([await findTarget("/about"), await findTarget("/history")]).toEqual(["/about-us", "/about-us"]);
  expect(Object.keys(await readDocuments(vale))).toContain("pages/about-us.json");
  expect((await post(editor, "POST", "/redirects/import", { csv: "/a,/b\n".repeat(1_000_000) })).status).toBe(413);
});

test("the pages of a branch whose address changes move with it, and those of other redirects do not", async () => {
  const editor = await openDeskAs(site, vale, "editor");
  const path = "branches.json";
  const branches = (await readDocuments(vale))[path] as { slug: string }[];
  const text = JSON.stringify(branches.map((branch, i) => (i === 1 ? { ...branch, slug: "town" } : branch)));
  await post(editor, "PUT", "/documents", { path, text, version: toVersion(branches) });
  await post(editor, "POST", "/redirects", { from: "/branches/closed", to: "/about" });
  expect(await post(editor, "POST", "/publication")).toMatchObject({ status: 200 });
  const old = `/branches/${branches[1]?.slug}`;
  expect(await findTarget(old)).toBe("/branches/town");
  expect(await findTarget(`${old}/properties/sales?beds=2`)).toBe("/branches/town/properties/sales?beds=2");
  expect(await findTarget(`${old}/people/ruth-abbott-7`)).toBe("/branches/town/people/ruth-abbott-7");
  expect(await findTarget("/branches/closed/properties/sales")).toBeNull();
  expect(await findTarget(`${old}//evil.test`)).toBe("/branches/town//evil.test");
});

test("a page of an earlier site with a program's ending is redirected, and other such probes are not rendered", async () => {
  const editor = await openDeskAs(site, vale, "editor");
  await post(editor, "POST", "/redirects", { from: "/branches.php", to: "/branches" });
  await post(editor, "POST", "/publication");
  const answers = async (path: string, host = "vale.test") => {
    const response = await createTestBrowser((sent, env) => site.app.fetch(sent, env), host, "203.0.113.9").request(
      path,
    );
    return [response.status, response.headers.get("location")];
  };
  expect(await answers("/Branches.php?id=3")).toEqual([301, "/branches?id=3"]);
  expect(await answers("/wp-login.php")).toEqual([404, null]);
  expect(await answers("/branches.php", "dell.test")).toEqual([404, null]);
});

test("missing addresses are counted per day without query, robots apart, and swept", async () => {
  const ask = (path: string, agent: string) =>
    createTestBrowser((sent, env) => site.app.fetch(sent, env), "vale.test", "203.0.113.9").request(path, {
      headers: { "user-agent": agent },
    });
  const person = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:131.0) Gecko/20100101 Firefox/131.0";
  for (const path of [
    "/old-page?name=Ada",
    "/old-page",
    "/about",
    "/enquiry/secret",
    "/wp-admin/x",
    "/mail/a%40b.test",
  ])
    await ask(path, person);
  await ask("/old-page", "Googlebot/2.1");
  await ask(`/${"long".repeat(100)}`, person);
  for (let i = 0; i < 700; i++)
    counting.countMissing({ agencyId: dell.agency.id, target: `/scan-${i}`, userAgent: person, now });
  await counting.flush();
  const editor = await openDeskAs(site, { ...vale, now: new Date() }, "editor");
  const { missing } = await readRedirects(editor.ctx, "");
  expect(
    missing.map(({ path, visits, robotVisits }) => [path.length > 100 ? path.length : path, visits, robotVisits]),
  ).toEqual([
    ["/old-page", 2, 1],
    [200, 1, 0],
  ]);
  expect(await database.db.$count(missingPages, eq(missingPages.agencyId, dell.agency.id))).toBe(100);
  const later = new Date(Date.now() + 200 * 86_400_000);
  await allJobs(null)
    .find(({ name }) => name === "sweep-agencies")
    ?.run({ ...vale, db: database.db, now: later }, {});
  expect(await database.db.$count(missingPages)).toBe(0);
});
