import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { toVersion } from "#domains/agency/revisions/drafts.server.ts";
import { agencies, siteDrafts, siteRevisions, siteSchedules } from "#domains/agency/tables.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { findPage } from "#domains/content/content-pages.server.ts";
import { pages } from "#domains/content/tables.server.ts";
import { readMedia } from "#domains/properties/media/image-cache.server.ts";
import { sweepMedia } from "#domains/properties/media/sweep-media.server.ts";
import { mediaObjects } from "#domains/properties/tables.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase, untilLocked } from "#tests/support/database/test-database.ts";
import { type TestAgencyFolder, writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";
import { readMediaLibrary } from "./media-library.server.ts";
import { siteJobs } from "./publish-site-job.server.ts";
import { readChecks } from "./site-checks.server.ts";
import { openDocument, readSite } from "./site-verbs.server.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let folders: TestAgencyFolder[];
let vale: Context;
let dell: Context;
let mark = 0;
const recorded = recordJobs();
/** pg warns of statements at the same time on one connection, once in a process. */
const warnings: string[] = [];
process.on("warning", ({ message }) => warnings.push(message));

beforeAll(async () => {
  database = await createTestDatabase();
  folders = await Promise.all([writeAgencyFolder("vale"), writeAgencyFolder("dell")]);
  const render = async (_: Request, c: { get(name: "context"): Context }) => {
    const ctx = c.get("context");
    // Loaders read in parallel.
    const others = ["sell", "let", "area"].map((slug) => findPage(ctx, slug));
    const [about, { identity }] = await Promise.all([findPage(ctx, "about"), agencyConfig(ctx), ...others]);
    const html = `<html><body>${identity.telephone} ${about?.title} ${about?.blocks.length}</body></html>`;
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  };
  site = createSiteApp({ database, enqueue: recorded.enqueue, parts: { render } });
});
afterAll(async () => {
  site.close();
  for (const folder of folders) await folder.delete();
  await database.close();
});
beforeEach(async () => {
  for (const table of [siteDrafts, siteRevisions, siteSchedules]) await database.db.delete(table);
  const applied = [];
  for (const folder of folders) applied.push(await applyAgency(database.db, folder.path, { now: new Date() }));
  await database.db.delete(siteRevisions);
  const [own, other] = applied;
  vale = await createTestContext(database.db, { agency: { id: own?.agencyId ?? 0, slug: "vale" } });
  dell = await createTestContext(database.db, { agency: { id: other?.agencyId ?? 0, slug: "dell" } });
});

async function openDesk(role: Role, ctx = vale) {
  const email = `${role}${++mark}@desk.test`;
  const [account] = await database.db
    .insert(staffAccounts)
    .values({ agencyId: ctx.agency.id, email, role, name: `Ada ${role}${mark}`, joinedAt: new Date() })
    .returning();
  if (!account) throw new Error("The account was not inserted");
  const token = await startStaffSession(ctx, account.accountId, { address: "", device: "", replaced: null });
  const host = `${ctx.agency.slug}.test`;
  const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), host, "203.0.113.7");
  browser.cookies.set("__Host-desk", token);
  async function call(method: string, path: string, body: object = {}) {
    const headers = { "content-type": "application/json", accept: "application/json", origin: `http://${host}` };
    const response = await browser.request(`/desk/api/site${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  }
  const documents = await readDocuments(ctx);
  const staff = { ...account, sessionId: 1, signedInAt: new Date() };
  return {
    ...{ browser, call, account },
    ctx: { ...ctx, staff, address: "" },
    /** Saves the published document with a change. */
    save: (path: string, change: (document: never) => unknown, version = toVersion(documents[path])) =>
      call("PUT", "/documents", {
        path,
        version,
        text: JSON.stringify(change(structuredClone(documents[path]) as never)),
      }),
  };
}
const visit = (slug = "vale") =>
  createTestBrowser((sent, env) => site.app.fetch(sent, env), `${slug}.test`, "203.0.113.9");
const readPhone = async (ctx = vale) =>
  (
    await database.db
      .select()
      .from(branches)
      .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, 1)))
  )[0]?.telephone;

type Branch = { telephone: string };
const newPhone = ([first, ...rest]: Branch[]) => [{ ...first, telephone: "01823 999999" }, ...rest];

type Desk = Awaited<ReturnType<typeof openDesk>>;
/** Publishes the draft while `work` begins; both need the same rows. */
async function whilePublishing<Result>(desk: Desk, work: () => Promise<Result>): Promise<Result> {
  const both = await database.db.transaction(async (db) => {
    await db.execute(sql`lock table agencies in share mode`);
    const publication = desk.call("POST", "/publication");
    await untilLocked(database.pool, 1);
    const result = work();
    await untilLocked(database.pool, 2);
    return { publication, result };
  });
  expect((await both.publication).status).toBe(200);
  return both.result;
}

describe("a draft", () => {
  test("is published in one step with a revision, and undone", async () => {
    const editor = await openDesk("editor");
    expect(await editor.save("branches.json", newPhone)).toMatchObject({ status: 200, body: { problems: [] } });
    expect(await readPhone()).toBe("01823 000000");
    const before = await readSite(editor.ctx);
    const line = "Branches and people › Taunton › Telephone: 01823 000000 → 01823 999999";
    expect(before.summary).toEqual([line]);
    expect(before.documents.find(({ path }) => path === "branches.json")).toMatchObject({ state: "changed" });
    expect(await editor.call("POST", "/publication")).toEqual({ status: 200, body: { summary: [line] } });
    expect(await readPhone()).toBe("01823 999999");
    expect(await readPhone(dell)).toBe("01823 000000");
    expect((await readSite(editor.ctx)).summary).toEqual([]);

    await editor.save("pages/about.json", (page: object) => ({ ...page, title: "Who we are" }));
    await editor.call("POST", "/publication");
    const { revisions } = await readSite(editor.ctx);
    expect(revisions.map(({ actor, source, summary }) => [actor, source, summary])).toEqual([
      [editor.account.name, "desk", ["Page Who we are › Title: about → Who we are"]],
      [editor.account.name, "desk", [line]],
    ]);
    const newest = revisions[0]?.revisionId;
    expect(await editor.call("POST", `/revisions/${newest}/restoration`)).toMatchObject({ status: 200 });
    expect((await findPage(vale, "about"))?.title).toBe("about");
    expect(await readPhone()).toBe("01823 999999");
    const audit = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.accountId, editor.account.accountId));
    expect(audit.map(({ action }) => action)).toEqual([
      "site.drafted",
      "site.published",
      "site.drafted",
      "site.published",
      "site.restored",
    ]);
    expect((await editor.call("POST", "/revisions/999999/restoration")).status).toBe(404);
  });

  test("adds and deletes pages, and undo brings a page back", async () => {
    const editor = await openDesk("editor");
    const page = {
      slug: "landing",
      title: "Landing",
      description: "d",
      blocks: [{ type: "richText", id: "a", markdown: ["Hello."] }],
    };
    const create = { path: "pages/landing.json", version: null, text: JSON.stringify(page) };
    expect((await editor.call("PUT", "/documents", create)).status).toBe(200);
    await editor.call("POST", "/publication");
    expect(await findPage(vale, "landing")).toMatchObject({ title: "Landing" });
    const gone = { ...create, version: toVersion((await readDocuments(vale))["pages/landing.json"]), text: "null" };
    expect((await editor.call("PUT", "/documents", gone)).status).toBe(200);
    await editor.call("POST", "/publication");
    expect(await findPage(vale, "landing")).toBeNull();
    const [deleted] = (await readSite(editor.ctx)).revisions;
    await editor.call("POST", `/revisions/${deleted?.revisionId}/restoration`);
    expect(await findPage(vale, "landing")).toMatchObject({ title: "Landing" });
    expect((await editor.call("PUT", "/documents", { path: "home.json", version: null, text: "null" })).status).toBe(
      422,
    );
  });

  test("of a version that someone else changed is refused with theirs, and nothing is lost", async () => {
    const [one, two] = [await openDesk("editor"), await openDesk("owner")];
    await one.save("pages/about.json", (page: object) => ({ ...page, title: "One" }));
    const refused = await two.save("pages/about.json", (page: object) => ({ ...page, title: "Two" }));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: `${one.account.name} has changed this since you opened it.`,
        current: { document: { title: "One" } },
      },
    });
    const again = await two.save(
      "pages/about.json",
      (page: object) => ({ ...page, title: "Two" }),
      refused.body.current.version,
    );
    expect(again.status).toBe(200);
    expect((await openDocument(one.ctx, "pages/about.json")).document).toMatchObject({ title: "Two" });
  });

  test("with a mistake is stored with the folder's own words, and not published", async () => {
    const editor = await openDesk("editor");
    const saved = await editor.save("branches.json", ([first, ...rest]: Branch[]) => [
      { ...first, telephone: "none" },
      ...rest,
    ]);
    const problem = "branches.json [0].telephone: Use a telephone number";
    expect(saved).toMatchObject({ status: 200, body: { problems: [problem] } });
    expect(await editor.call("POST", "/publication")).toMatchObject({
      status: 422,
      body: { fields: { "0": problem } },
    });
    expect(await readPhone()).toBe("01823 000000");
    expect((await openDocument(editor.ctx, "branches.json")).document).toMatchObject([{ telephone: "none" }, {}]);
    expect((await readSite(editor.ctx)).problems).toMatchObject([
      { text: "Use a telephone number", to: "/desk/site?document=branches.json&field=0.telephone" },
    ]);
    expect((await editor.call("DELETE", "/documents", { path: "branches.json" })).status).toBe(200);
    expect((await readSite(editor.ctx)).summary).toEqual([]);
  });

  test("of a document that was published since must be looked at first", async () => {
    const editor = await openDesk("editor");
    await editor.save("pages/about.json", (page: object) => ({ ...page, title: "Mine" }));
    await folders[0]?.set("pages/about.json", ["title"], "Theirs");
    await applyAgency(database.db, folders[0]?.path ?? "", { now: new Date() });
    await folders[0]?.set("pages/about.json", ["title"], "about");
    expect(await editor.call("POST", "/publication")).toMatchObject({ status: 409 });
    const open = await openDocument(editor.ctx, "pages/about.json");
    expect(open).toMatchObject({ isOutdated: true, document: { title: "Mine" } });
    const { path, version, publishedVersion: base, document } = open;
    await editor.call("PUT", "/documents", { path, version, base, text: JSON.stringify(document) });
    expect((await editor.call("POST", "/publication")).status).toBe(200);
    expect((await findPage(vale, "about"))?.title).toBe("Mine");
  });
});

describe("what can't be stored", () => {
  test.each([
    ["not JSON", "home.json", "{", 400],
    ["a word", "home.json", '"x"', 400],
    ["NUL", "home.json", '{"a":"\\u0000"}', 400],
    ["deep nesting", "home.json", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, 400],
    ["a prototype", "home.json", '{"__proto__":{"role":"owner"}}', 400],
    ["another file", "../../etc/passwd", "{}", 404],
    ["overrides", "overrides.json", "{}", 404],
    ["media", "media.json", "{}", 404],
    ["two megabytes", "home.json", JSON.stringify({ a: "x".repeat(2_000_000) }), 413],
  ])("%s", async (_, path, text, status) => {
    const owner = await openDesk("owner");
    const { document } = path === "home.json" ? await openDocument(owner.ctx, path) : { document: null };
    const answer = await owner.call("PUT", "/documents", { path, text, version: toVersion(document) });
    expect(answer.status).toBe(status);
    expect(await database.db.$count(siteDrafts)).toBe(0);
  });

  test("hostile values are refused by the folder's checks when publishing", async () => {
    const owner = await openDesk("owner");
    const change = (home: object) => ({
      ...home,
      valuationBannerUrl: "javascript:alert(1)",
      blocks: [
        { type: "richText", id: "a", markdown: ["[x](javascript:alert(1))"] },
        { type: "unknown", id: "b" },
      ],
      extra: "<script>",
    });
    const { body } = await owner.save("home.json", change);
    expect(body.problems.join("\n")).toMatch(/valuationBannerUrl: Use a path/);
    expect(body.problems.join("\n")).toMatch(/extra: is not a known key/);
    expect((await owner.call("POST", "/publication")).status).toBe(422);
  });
});

describe("permissions", () => {
  const allowed: Record<Role, readonly boolean[]> = {
    owner: [true, true, true],
    manager: [false, false, false],
    negotiator: [false, false, false],
    editor: [true, false, true],
    "read-only": [false, false, false],
  };
  test.each(Object.keys(allowed) as Role[])("%s", async (role) => {
    const desk = await openDesk(role);
    const rename = (document: object) => ({ ...document });
    const answers = [
      await desk.save("theme.json", rename),
      await desk.save("settings.json", rename),
      await desk.call("POST", "/publication"),
    ];
    expect(answers.map(({ status }) => status !== 403)).toEqual(allowed[role]);
    const sees = async (work: () => Promise<unknown>) =>
      work().then(
        () => true,
        () => false,
      );
    const isReader = ["owner", "editor", "read-only"].includes(role);
    expect(await sees(async () => readSite(desk.ctx))).toBe(isReader);
    expect(await sees(() => openDocument(desk.ctx, "settings.json"))).toBe(role === "owner");
    expect((await desk.call("POST", "/preview")).status === 200).toBe(isReader);
    for (const [method, path] of [
      ["PUT", "/schedule"],
      ["POST", "/revisions/1/restoration"],
    ] as const)
      expect((await desk.call(method, path, { publish_at: null })).status === 403).toBe(!allowed[role][2]);
  });

  test("no one without a session, and no draft of another agency", async () => {
    const headers = { "content-type": "application/json", origin: "http://vale.test" };
    const stranger = await visit().request("/desk/api/site/publication", { method: "POST", headers, body: "{}" });
    expect(stranger.status).toBe(403);
    const [own, other] = [await openDesk("owner"), await openDesk("owner", dell)];
    await own.save("pages/about.json", (page: object) => ({ ...page, title: "Ours" }));
    expect((await readSite(other.ctx)).summary).toEqual([]);
    expect(await other.call("POST", "/publication")).toMatchObject({ body: { summary: [] } });
    await own.call("POST", "/publication");
    const [revision] = (await readSite(own.ctx)).revisions;
    expect((await other.call("POST", `/revisions/${revision?.revisionId}/restoration`)).status).toBe(404);
    const titles = await database.db.select({ title: pages.title }).from(pages).where(eq(pages.slug, "about"));
    expect(titles.map(({ title }) => title).sort()).toEqual(["Ours", "about"]);
  });

  test("an editor does not undo an owner's settings", async () => {
    const [owner, editor] = [await openDesk("owner"), await openDesk("editor")];
    await editor.save("pages/about.json", (page: object) => ({ ...page, title: "First" }));
    await editor.call("POST", "/publication");
    await owner.save("settings.json", (settings: object) => ({ ...settings, showPriceHistory: true }));
    await owner.call("POST", "/publication");
    const [newest] = (await readSite(owner.ctx)).revisions;
    expect((await editor.call("POST", `/revisions/${newest?.revisionId}/restoration`)).status).toBe(403);
    const [row] = await database.db.select().from(agencies).where(eq(agencies.agencyId, vale.agency.id));
    expect(row?.config.settings.showPriceHistory).toBe(true);
  });
});

describe("a scheduled publication", () => {
  const run = async (now: Date) => {
    const { job, data } = recorded.jobs.at(-1) ?? { job: "", data: {} };
    await siteJobs.find(({ name }) => name === job)?.run({ ...vale, db: database.db, now }, data);
  };

  test("is published by its job, once", async () => {
    const owner = await openDesk("owner");
    await owner.save("branches.json", newPhone);
    const publishAt = new Date(Date.now() + 3_600_000);
    const { status } = await owner.call("PUT", "/schedule", { publish_at: publishAt.toISOString() });
    expect(status).toBe(200);
    expect((await readSite(owner.ctx)).schedule).toMatchObject({ publishAt, actor: owner.account.name });
    await run(publishAt);
    await run(publishAt);
    expect(await readPhone()).toBe("01823 999999");
    expect((await readSite(owner.ctx)).revisions).toHaveLength(1);
    expect((await owner.call("PUT", "/schedule", { publish_at: "2020-01-01T00:00:00Z" })).status).toBe(422);
  });

  test("does nothing when someone publishes at that moment", async () => {
    const owner = await openDesk("owner");
    await owner.save("branches.json", newPhone);
    const publishAt = new Date(Date.now() + 3_600_000);
    await owner.call("PUT", "/schedule", { publish_at: publishAt.toISOString() });
    await whilePublishing(owner, () => run(publishAt));
    expect((await readSite(owner.ctx)).revisions).toHaveLength(1);
  });

  test("does nothing when cancelled, and says why it was refused", async () => {
    const owner = await openDesk("owner");
    await owner.save("branches.json", () => []);
    const at = new Date(Date.now() + 3_600_000);
    await owner.call("PUT", "/schedule", { publish_at: at.toISOString() });
    await run(at);
    expect((await readSite(owner.ctx)).schedule?.problem).toContain("branches.json: must not be empty");
    await owner.call("PUT", "/schedule", { publish_at: null });
    await run(at);
    expect(await readSite(owner.ctx)).toMatchObject({ schedule: null, revisions: [] });
  });
});

describe("a preview", () => {
  test("shows the draft to who has the link, and to no one else", async () => {
    const editor = await openDesk("editor");
    await editor.save("pages/about.json", (page: object) => ({ ...page, title: "Drafted" }));
    await editor.save("branches.json", () => []);
    const { path } = (await editor.call("POST", "/preview")).body;
    const guest = visit();
    const opened = await guest.request(path);
    expect([opened.status, opened.headers.get("location"), opened.headers.get("cache-control")]).toEqual([
      303,
      "/",
      "private, no-store",
    ]);
    const page = await guest.request("/about");
    expect(await page.text()).toMatch(/Drafted.*preview of your draft.*<\/body>/s);
    expect([page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
      "private, no-store",
      "noindex, nofollow",
    ]);
    for (const slug of ["vale", "dell"])
      expect(await (await visit(slug).request("/about")).text()).toMatch(/ about \d</);
    expect((await visit("dell").request(path)).status).toBe(410);
    expect((await findPage(vale, "about"))?.title).toBe("about");
    await guest.request("/preview/end");
    expect(await (await guest.request("/about")).text()).toMatch(/ about \d</);
  });

  test.each(["1-x", `${Date.now() + 1e9}-${"a".repeat(43)}`, "0".repeat(500)])(
    "with the token %s is refused",
    async (token) => {
      const guest = visit();
      expect((await guest.request(`/preview/${token}`)).status).toBe(410);
      guest.cookies.set("__Host-preview", token);
      expect(await (await guest.request("/about")).text()).not.toContain("preview of your draft");
    },
  );
});

describe("the live preview", () => {
  type About = { blocks: object[] };
  const change = (document: object) => JSON.stringify({ ...document, title: "Not saved yet" });

  test("shows what is not saved yet, without incomplete blocks, one statement at a time", async () => {
    const editor = await openDesk("editor");
    const about = (await readDocuments(vale))["pages/about.json"] as About;
    const incomplete = { type: "callToAction", id: "new", heading: "", text: "", label: "", url: "" };
    const text = change({ ...about, blocks: [incomplete, ...about.blocks] });
    const { status, body } = await editor.call("POST", "/canvas", { page: "/about", path: "pages/about.json", text });
    expect(status).toBe(200);
    expect(body.html).toContain(`Not saved yet ${about.blocks.length}<`);
    expect(body.document.blocks).toEqual(about.blocks);
    expect((await readSite(editor.ctx)).summary).toEqual([]);
    expect(await (await visit().request("/about")).text()).toMatch(/ about \d</);
    expect(warnings).toEqual([]);
  });

  test("waits for a publication and is shown then", async () => {
    const editor = await openDesk("editor");
    const path = "branches.json";
    await editor.save(path, newPhone);
    const text = JSON.stringify(newPhone((await readDocuments(vale))[path] as Branch[]));
    const shown = await whilePublishing(editor, () => editor.call("POST", "/canvas", { page: "/about", path, text }));
    expect(shown.status).toBe(200);
  });

  test("is of the own agency, for who may change the document, in a frame without scripts", async () => {
    const reader = await openDesk("read-only");
    const input = { page: "/about", path: "pages/about.json", text: null as string | null };
    expect((await reader.call("POST", "/canvas", input)).body.html).toMatch(/ about \d</);
    expect((await reader.call("POST", "/canvas", { ...input, text: change({}) })).status).toBe(403);
    const editor = await openDesk("editor", dell);
    await editor.save("pages/about.json", (page: object) => ({ ...page, title: "Dell's" }));
    expect((await reader.call("POST", "/canvas", input)).body.html).not.toContain("Dell's");
    for (const wrong of [
      { page: "//evil.example/" },
      { page: "/desk/team" },
      { page: "/about?x" },
      { path: "media.json" },
      { text: "{" },
      { text: '{"__proto__":{}}' },
    ])
      expect((await editor.call("POST", "/canvas", { ...input, ...wrong })).status, JSON.stringify(wrong)).toBeOneOf([
        400, 404, 422,
      ]);
    const frame = await editor.browser.request("/desk/api/site/canvas");
    expect(frame.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'self'/);
    expect((await visit().request("/desk/api/site/canvas")).status).toBe(403);
  });
});

describe("the texts in another language", () => {
  const path = "languages/cy.json";
  const setLanguages = (languages: readonly string[]) => (settings: object) => ({ ...settings, languages });

  test("are a document as soon as the settings name the language, seen in its pages and published", async () => {
    await folders[1]?.remove("languages");
    await applyAgency(database.db, folders[1]?.path ?? "", { now: new Date(), replace: true });
    const owner = await openDesk("owner", dell);
    await expect(openDocument(owner.ctx, path)).rejects.toThrow();
    await owner.save("settings.json", setLanguages(["cy"]));
    await owner.save("pages/about.json", (page: object) => ({ ...page, title: "About us" }));
    expect((await readSite(owner.ctx)).documents).toContainEqual(
      expect.objectContaining({ path, label: "Texts in Welsh", state: "published" }),
    );
    const opened = await openDocument(owner.ctx, path);
    expect(opened).toMatchObject({ document: {}, version: null, label: "Texts in Welsh" });
    expect(opened.texts).toContainEqual({ text: "About us", file: "menus.json", place: "Menus" });

    const text = JSON.stringify({ "About us": "Amdanom ni oll" });
    const canvas = (page: string) => owner.call("POST", "/canvas", { page, path, text });
    expect((await canvas("/cy/about")).body.html).toContain("Amdanom ni oll");
    expect((await canvas("/about")).body.html).toContain("About us");

    const saved = await owner.call("PUT", "/documents", { path, text, version: null });
    expect(saved).toMatchObject({ status: 200, body: { problems: [] } });
    expect((await owner.call("POST", "/publication")).body.summary).toContain("Texts in Welsh: added");
    expect((await readDocuments(dell))[path]).toEqual({ "About us": "Amdanom ni oll" });
    expect((await readDocuments(vale))[path]).toEqual({ "About us": "Amdanom ni" });
    await folders[1]?.write("languages/cy.json", { "About us": "Amdanom ni" });
  });

  test("are for editors, and an unknown language is refused", async () => {
    const reader = await openDesk("read-only");
    expect((await reader.save(path, () => ({}))).status).toBe(403);
    const editor = await openDesk("editor");
    expect((await editor.call("POST", "/documents/deletion", { path })).status).toBe(422);
    const unknown = await editor.call("PUT", "/documents", { path: "languages/xx.json", text: "{}", version: null });
    expect(unknown.body.problems).toEqual([expect.stringContaining("there is no language xx")]);
  });
});

describe("the media library", () => {
  async function upload(desk: Awaited<ReturnType<typeof openDesk>>, content: Buffer, name: string, replaces?: string) {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(content)], name));
    if (replaces !== undefined) body.append("replaces", replaces);
    const encoded = new Response(body);
    const headers = {
      origin: "http://vale.test",
      accept: "application/json",
      "content-type": encoded.headers.get("content-type") ?? "",
    };
    const response = await desk.browser.request("/desk/api/site/media", {
      method: "POST",
      headers,
      body: await encoded.arrayBuffer(),
    });
    return { status: response.status, body: await response.json() };
  }
  const photo = (width = 60, height = 30) => sharp({ create: { width, height, channels: 3, background: "teal" } });

  test("removes GPS data, turns photos upright, and offers them to pages", async () => {
    const editor = await openDesk("editor");
    const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 0/1 0/1" }, IFD0: { Make: "Camera" } };
    const jpeg = await photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await upload(editor, jpeg, "My House.JPG");
    expect([status, body.name]).toEqual([200, "my-house.webp"]);
    const stored = await readMedia(vale, body.key);
    const metadata = await sharp(stored).metadata();
    expect([metadata.exif, metadata.width, metadata.height]).toEqual([undefined, 30, 60]);
    expect((await upload(editor, jpeg, "my house.png")).body.name).toBe("my-house-2.webp");
    await editor.save("pages/about.json", (page: object) => ({
      ...page,
      blocks: [{ type: "image", id: "a", picture: { file: "my-house.webp", alt: "Our house" } }],
    }));
    expect((await editor.call("DELETE", "/media", { name: "my-house.webp" })).status).toBe(409);
    expect((await editor.call("DELETE", "/media", { name: "my-house-2.webp" })).status).toBe(200);
    expect((await editor.call("POST", "/publication")).status).toBe(200);
    const [library] = (await readMediaLibrary(editor.ctx)).filter(({ name }) => name === "my-house.webp");
    expect(library?.uses).toEqual(["Page about"]);
    const replaced = await upload(editor, await photo(10, 10).png().toBuffer(), "x.png", "my-house.webp");
    expect(replaced.body).toMatchObject({ name: "my-house.webp", key: expect.not.stringContaining(body.key) });
  });

  test("knows the pictures within articles, and refuses to publish one that is not there", async () => {
    const editor = await openDesk("editor");
    const { body } = await upload(editor, await photo().png().toBuffer(), "quay.png");
    const path = Object.keys(await readDocuments(vale)).find((each) => each.startsWith("articles/")) ?? "";
    await editor.save(path, (article: object) => ({
      ...article,
      body: [`![The quay](${body.name})`, "![Gone](gone.webp)"],
    }));
    expect((await editor.call("DELETE", "/media", { name: body.name })).status).toBe(409);
    const refused = await editor.call("POST", "/publication");
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining("gone.webp")]);
  });

  test("describes and crops a picture wherever it is used, and forgets it with the picture", async () => {
    const editor = await openDesk("editor");
    const { body } = await upload(editor, await photo().png().toBuffer(), "house.png");
    const details = { name: body.name, alt: " Our house ", decorative: false, focus: { x: 20, y: 80 } };
    expect((await editor.call("PUT", "/media", details)).status).toBe(200);
    expect((await editor.call("PUT", "/media", { ...details, focus: { x: 20, y: 101 } })).status).toBe(422);
    expect((await editor.call("PUT", "/media", { ...details, name: "none.webp" })).status).toBe(404);
    expect((await editor.call("POST", "/publication")).status).toBe(200);
    const { media } = (await findAgencyById(database.db, vale.agency.id))?.config ?? { media: {} };
    const shown = resolvePicture(media, { file: body.name, alt: "" });
    expect(shown).toMatchObject({ alt: "Our house", focus: { x: 20, y: 80 } });
    expect(resolvePicture(media, { file: body.name, alt: "The porch" }).alt).toBe("The porch");
    expect((await editor.call("DELETE", "/media", { name: body.name })).status).toBe(200);
    expect((await editor.call("POST", "/publication")).status).toBe(200);
    expect((await readDocuments(vale))["pictures.json"]).toEqual({});
  });

  test.each([
    ["white", 1],
    ["black", 0],
  ])("a %s photo of a branch with a name on it: %i checks", async (background, count) => {
    const owner = await openDesk("owner");
    const bright = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const { name } = (await upload(owner, bright, "front.png")).body;
    await owner.save("branches.json", ([one, ...rest]: object[]) => [
      { ...one, photo: { file: name, alt: "" } },
      ...rest,
    ]);
    await owner.save("pages/about.json", (page: object) => ({
      ...page,
      blocks: [{ type: "offices", id: "offices", heading: "Our offices" }],
    }));
    await owner.save("theme.json", (theme: { colours: object }) => ({
      ...theme,
      colours: { ...theme.colours, ink: "#5f5f5f", onInk: "#ffffff" },
    }));
    const found = (await readChecks(owner.ctx)).find(({ kind }) => kind === "colour")?.checks ?? [];
    expect(found.map(({ path, field }) => `${path} ${field}`)).toEqual(Array(count).fill("branches.json 0.photo.file"));
  });

  test("a picture of a draft or an earlier version is not swept", async () => {
    const editor = await openDesk("editor");
    const { body } = await upload(editor, await photo(7, 7).png().toBuffer(), "old.png");
    await database.db
      .update(mediaObjects)
      .set({ createdAt: new Date("2020-01-01") })
      .where(eq(mediaObjects.mediaKey, body.key));
    const sweep = () => vale.db.transaction((db) => sweepMedia({ ...vale, db }, { alsoUsed: sql`select ''` }));
    expect(await sweep()).toBe(0);
    await editor.call("POST", "/publication");
    await editor.call("DELETE", "/media", { name: body.name });
    await editor.call("POST", "/publication");
    expect(await sweep()).toBe(0);
    await database.db.delete(siteRevisions);
    expect(await sweep()).toBe(1);
  });

  test.each<[string, () => Promise<Buffer>, string, number]>([
    ["a text", async () => Buffer.from("hello"), "a.png", 415],
    [
      "an SVG with an entity",
      async () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
      "a.svg",
      415,
    ],
    ["a GIF", () => photo().gif().toBuffer(), "a.gif", 415],
    ["fifty megapixels", () => photo(10_000, 5_000).png().toBuffer(), "a.png", 415],
    ["21 MB", async () => Buffer.alloc(21_000_000), "a.png", 413],
  ])("refuses %s", async (_, create, name, status) => {
    const editor = await openDesk("editor");
    expect((await upload(editor, await create(), name)).status).toBe(status);
    expect(await database.db.$count(siteDrafts)).toBe(0);
  });

  test("sanitises drawings, and only editors and owners upload", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>',
    );
    const { body } = await upload(await openDesk("owner"), svg, "mark.svg");
    expect((await readMedia(vale, body.key))?.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    );
    for (const role of ["manager", "negotiator", "read-only"] as const)
      expect((await upload(await openDesk(role), svg, "a.svg")).status).toBe(403);
  });
});

test("new pages and articles can be published at once, and a list says when an article appears", async () => {
  const editor = await openDesk("editor");
  for (const [kind, path] of [
    ["page", "pages/selling-with-us.json"],
    ["article", "articles/selling-with-us.json"],
  ])
    expect((await editor.call("POST", "/documents", { kind, title: "Selling with us" })).body).toEqual({ path });
  expect((await editor.call("POST", "/documents", { kind: "page", title: "Selling with us!" })).status).toBe(422);
  expect((await editor.call("POST", "/publication")).status).toBe(200);
  expect((await editor.call("POST", "/documents/deletion", { path: "pages/selling-with-us.json" })).status).toBe(200);
  expect((await editor.call("POST", "/publication")).body.summary).toEqual(["Page Selling with us: deleted"]);
  const path = "articles/selling-with-us.json";
  const readStart = async () => (await readSite(editor.ctx)).documents.find((each) => each.path === path)?.startsOn;
  expect(await readStart()).toBeNull();
  const { document, version } = await openDocument(editor.ctx, path);
  const text = JSON.stringify({ ...Object(document), publishedOn: "2099-01-01" });
  await editor.call("PUT", "/documents", { path, text, version });
  expect(await readStart()).toBe("2099-01-01");
});
