import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toVersion } from "#domains/agency/revisions/drafts.server.ts";
import { counties } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { previewDraft } from "#server/agency-folder/publish-site.server.ts";
import { scaffoldAgency } from "#server/agency-folder/scaffold-agency.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { insertTaunton } from "#tests/support/database/insert-taunton.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readSetup } from "./setup-verbs.server.ts";

const template = "agencies/harbour-and-vale";
const { folder, remove } = createTemporaryFolder();
let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let kendal: Context;
let desk: Awaited<ReturnType<typeof openDeskAs>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(counties).values({
    ...{ slug: "somerset", name: "Somerset", country: "england", label: { lng: -3.1, lat: 51 } },
    ...{ bounds: [-4, 50.8, -2.2, 51.3], boundary: { type: "Polygon" as const, coordinates: [] } },
  });
  await insertTaunton(database.db);
  mkdirSync(path.join(folder, "agencies"));
  cpSync(template, path.join(folder, template), { recursive: true });
  const given = await scaffoldAgency(folder, { slug: "kendal" });
  const file = path.join(given, "agency.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("kendal.localhost", "kendal.test"));
  const { agencyId: id } = await applyAgency(database.db, given, { now: new Date() });
  kendal = await createTestContext(database.db, { agency: { id, slug: "kendal" } });
  site = createSiteApp({ database });
  desk = await openDeskAs(site, kendal, "owner");
});
afterAll(async () => {
  site.close();
  remove();
  await database.close();
});

async function call(method: string, address: string, body: object = {}) {
  const response = await desk.call(method, `/site${address}`, body);
  return { status: response.status, body: await response.json() };
}
const contact = { telephone: "01823 555000", email: "hello@kendal.test" };

test("a new agency is set up step by step, in the same documents as the editor's, and published", async () => {
  const isDone = async () =>
    Object.entries((await readSetup(desk.ctx)).done).flatMap(([step, done]) => (done ? [step] : []));
  expect(await isDone()).toEqual(["domain"]);
  expect((await call("PUT", "/setup/identity", { name: "Kendal & Co", strapline: "", ...contact })).status).toBe(200);

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#ffd400" d="M0 0h9v9H0z"/></svg>`;
  const body = new FormData();
  body.append("file", new File([svg], "mark.svg"));
  expect((await call("POST", "/media", body)).status).toBe(200);
  const look = await call("PUT", "/setup/logo", { name: "mark.svg" });
  expect(look.body).toMatchObject({ colours: { primary: "#856e00" }, isMark: true });
  const upload = async (name: string, viewBox: string, colour = "#ffd400") => {
    const file = new FormData();
    file.append("file", new File([svg.replace("0 0 9 9", viewBox).replace("#ffd400", colour)], name));
    return call("POST", "/media", file);
  };
  await upload("wide.svg", "0 0 30 9");
  await upload("white.svg", "0 0 30 9", "#ffffff");
  await upload("strip.svg", "0 0 90 9");
  expect((await call("PUT", "/setup/logo", { name: "white.svg", on_dark: true })).body.message).toBe(
    "Please upload your logo first",
  );
  expect((await call("PUT", "/setup/logo", { name: "wide.svg" })).body.isMark).toBe(false);
  expect((await readSetup(desk.ctx)).logo).toMatchObject({
    picture: { name: "wide.svg" },
    onDark: null,
    notes: ["The logo is hard to see on light backgrounds: use darker colours"],
  });
  expect((await call("PUT", "/setup/logo", { name: "white.svg", on_dark: true })).status).toBe(200);
  const refused = await call("PUT", "/setup/logo", { name: "strip.svg" });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    "Use a logo at most 8 times as wide as it is high, so that its letters can be read",
  ]);
  expect((await call("PUT", "/setup/logo", { name: "none.svg" })).status).toBe(404);

  const branch = { name: "Taunton", street: "4 Fore Street", postcode: "ta1 3pr", ...contact };
  expect((await call("POST", "/setup/branches", { ...branch, postcode: "ZZ99 9ZZ" })).body.fields).toEqual({
    postcode: "We don't know that postcode",
  });
  expect((await call("POST", "/setup/branches", branch)).status).toBe(200);
  expect(
    (await call("POST", "/setup/branches", { ...branch, name: "Taunton west", street: "9 West Street" })).status,
  ).toBe(200);
  for (const branch_id of [1, 2]) {
    const person = {
      branch_id,
      first_name: "Ada",
      surname: `Byron ${branch_id}`,
      job_title: "Manager",
      email: contact.email,
    };
    expect((await call("POST", "/setup/people", person)).status).toBe(200);
  }
  expect((await call("POST", "/documents", { kind: "page", title: "x", template: "complaints" })).body).toEqual({
    path: "pages/complaints.json",
  });
  expect((await call("POST", "/setup/feed-key")).body.key).toMatch(/^gable_/);
  expect((await call("POST", "/setup/domain", { hostname: "not a host" })).status).toBe(422);
  expect((await call("POST", "/setup/domain", { hostname: "https://www.Kendal-homes.test/" })).body).toMatchObject({
    ...{ hostname: "www.kendal-homes.test", isHere: false },
  });
  expect(await isDone()).toEqual(["identity", "look", "branches", "people", "feed", "domain"]);

  const published = await call("POST", "/publication");
  expect([published.status, published.body.fields]).toEqual([200, undefined]);
  const documents = await readDocuments(kendal);
  expect(documents["agency.json"]).toMatchObject({
    name: "Kendal & Co",
    hostnames: ["kendal.test", "www.kendal-homes.test"],
    logo: { words: "Kendal & Co", mark: "mark.svg", picture: { file: "wide.svg", onDark: "white.svg" } },
  });
  expect(documents["home.json"]).toMatchObject({ title: "Kendal & Co, estate and letting agents" });
  expect(documents["branches.json"]).toMatchObject([
    { branchId: 1, slug: "taunton", town: "Taunton", postcode: "TA1 3PR", staff: [{ surname: "Byron 1" }] },
    { branchId: 2, slug: "taunton-west", staff: [{ surname: "Byron 2" }] },
  ]);
  expect(await isDone()).toContain("publish");
});

test("another agency's host name is refused at set-up, and named in the editor without breaking the preview", async () => {
  await insertAgency(database.db, "other-agency");
  const hostname = "other-agency.test";
  expect((await call("POST", "/setup/domain", { hostname })).body.fields).toEqual({
    hostname: "Another agency has this address",
  });
  const document = (await readDocuments(kendal))["agency.json"];
  const text = JSON.stringify({ ...Object(document), hostnames: ["kendal.test", hostname] });
  const saved = await call("PUT", "/documents", { path: "agency.json", text, version: toVersion(document) });
  expect(saved.body.problems).toEqual(["agency.json hostnames[1]: other-agency.test belongs to another agency"]);
  expect(saved.body.warnings).toEqual([
    "agency.json logo.picture.file: The logo is hard to see on light backgrounds: use darker colours",
  ]);
  expect(await previewDraft(kendal, async (_, shown) => shown["agency.json"])).toEqual(document);
});

test("a preview shows branches that still have homes, though the draft removes them", async () => {
  const { "branches.json": branches } = await readDocuments(kendal);
  const [first, second] = branches as Record<string, unknown>[];
  await insertProperty(database.db, kendal.agency.id, { branchId: Number(second?.branchId) });
  await call("PUT", "/documents", {
    path: "branches.json",
    text: JSON.stringify([first]),
    version: toVersion(branches),
  });
  expect(await previewDraft(kendal, async (_, shown) => shown["branches.json"])).toEqual(branches);
});

test("only owners set up a site", async () => {
  const editor = await openDeskAs(site, kendal, "editor");
  expect(() => readSetup(editor.ctx)).toThrow("Your role doesn't allow that");
  for (const path of ["branches", "people", "feed-key", "domain"])
    expect([403, 422]).toContain((await editor.call("POST", `/site/setup/${path}`, {})).status);
  expect((await editor.call("PUT", "/site/setup/logo", { name: "wide.svg" })).status).toBe(403);
});
