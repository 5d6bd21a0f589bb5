import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { counties } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { scaffoldAgency } from "#server/agency-folder/scaffold-agency.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
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
  expect(look.body.colours.primary).toBe("#856e00");
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
  expect(await isDone()).toEqual(["identity", "look", "branches", "people", "feed", "domain"]);

  const published = await call("POST", "/publication");
  expect([published.status, published.body.fields]).toEqual([200, undefined]);
  const documents = await readDocuments(kendal);
  expect(documents["agency.json"]).toMatchObject({
    name: "Kendal & Co",
    logo: { words: "Kendal & Co", mark: "mark.svg" },
  });
  expect(documents["home.json"]).toMatchObject({ title: "Kendal & Co, estate and letting agents" });
  expect(documents["branches.json"]).toMatchObject([
    { branchId: 1, slug: "taunton", town: "Taunton", postcode: "TA1 3PR", staff: [{ surname: "Byron 1" }] },
    { branchId: 2, slug: "taunton-west", staff: [{ surname: "Byron 2" }] },
  ]);
  expect(await isDone()).toContain("publish");
});

test("only owners set up a site", async () => {
  const editor = await openDeskAs(site, kendal, "editor");
  expect(() => readSetup(editor.ctx)).toThrow("Your role doesn't allow that");
  for (const path of ["branches", "people", "feed-key", "domain"])
    expect([403, 422]).toContain((await editor.call("POST", `/site/setup/${path}`, {})).status);
});
