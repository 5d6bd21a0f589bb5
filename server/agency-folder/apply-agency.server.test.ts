import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { listNewestArticles } from "#domains/articles/find-articles.server.ts";
import { findBranches, findReviews } from "#domains/branches/find-branches.server.ts";
import { departments, staff } from "#domains/branches/tables.server.ts";
import { findPage } from "#domains/content/content-pages.server.ts";
import { pages } from "#domains/content/tables.server.ts";
import { unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import { properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { insertProperty as insertHome } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createPicture, type TestAgencyFolder, writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";
import { type ApplyReport, applyAgency, formatReport } from "./apply-agency.server.ts";
import { readAgencyFolder } from "./read-agency-folder.server.ts";

const now = new Date("2026-06-01T12:00:00Z");
const later = new Date("2026-06-02T12:00:00Z");

let database: TestDatabase;
let folder: TestAgencyFolder;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await writeAgencyFolder();
});
afterEach(async () => {
  await folder.delete();
  await database.pool.query("delete from agencies");
});

const apply = (at = now, path = folder.path) => applyAgency(database.db, path, { now: at });
const contextOf = ({ agencyId, slug }: ApplyReport) =>
  createTestContext(database.db, { agency: { id: agencyId, slug }, now });

test("applies a new agency completely", async () => {
  const report = await apply();
  expect(changesOf(report)).toEqual({
    agency: "1 added",
    hostnames: "1 added",
    pictures: "2 added",
    branches: "2 added",
    departments: "2 added",
    staff: "2 added",
    "branch areas": "2 added",
    reviews: "1 added",
    articles: "2 added",
    pages: "3 added",
  });
  const ctx = await contextOf(report);
  const config = await agencyConfig(ctx);
  expect(config.settings.displaySstcStatusAsSold).toBe(true);
  expect(config.media["hero.webp"]).toMatchObject({ width: 64, height: 40, credit: "Computer-generated image" });
  expect(config.media["office.png"]).toMatchObject({ credit: "Photograph: Vale" });
  expect(
    (await findBranches(ctx)).map(({ slug, photo, photoAlt, location }) => ({ slug, photo, photoAlt, location })),
  ).toEqual([
    { slug: "taunton", photo: "office.png", photoAlt: "The office", location: { lng: -3.107, lat: 51.015 } },
    { slug: "exeter", photo: "office.png", photoAlt: "The office", location: { lng: -3.107, lat: 51.015 } },
  ]);
  expect(await database.db.select().from(staff).where(sql`staff_member_id = 100`)).toMatchObject([
    { branchId: 1, departmentId: 10, position: 0 },
  ]);
  expect(await findReviews(ctx, { limit: 3 })).toMatchObject([{ reviewId: 1, branchId: 1, rating: 5 }]);
  expect((await listNewestArticles(ctx, { limit: 3 })).map((article) => article.slug)).toEqual(["second", "first"]);
  expect(await findPage(ctx, "about")).toMatchObject({ title: "about" });
});

test("applying the same folder again writes nothing and invalidates no cache", async () => {
  await apply();
  const before = await everything();
  const client = await database.pool.connect();
  const heard: unknown[] = [];
  client.on("notification", (message) => heard.push(message));
  await client.query("listen agency_changed");
  const report = await apply(later);
  await client.query("select 1");
  client.release(true);
  expect(changesOf(report)).toEqual({});
  expect(await everything()).toEqual(before);
  expect(heard).toEqual([]);
});

describe("a changed folder", () => {
  beforeEach(async () => {
    await apply();
  });

  test.each<[string, (f: TestAgencyFolder) => Promise<void>, object]>([
    ["a setting", (f) => f.set("settings.json", ["resultsPageSize"], 24), { agency: "1 changed" }],
    ["a name", (f) => f.set("agency.json", ["name"], "Vale & Co"), { agency: "1 changed" }],
    [
      "a host name",
      (f) => f.set("agency.json", ["hostnames"], ["www.vale.test"]),
      { agency: "1 changed", hostnames: "1 added, 1 removed" },
    ],
    [
      "a picture's content",
      async (f) => f.write("media/hero.webp", await createPicture("navy")),
      { agency: "1 changed", pictures: "1 changed" },
    ],
    [
      "a film",
      (f) => f.write("media/city.mp4", Buffer.from("\0\0\0\x18ftypisom")),
      { agency: "1 changed", pictures: "1 added" },
    ],
    ["a branch's place", (f) => f.set("branches.json", [0, "lat"], 51.02), { branches: "1 changed" }],
    ["a closed day", (f) => f.set("branches.json", [0, "openingHours", "monday"], null), { branches: "1 changed" }],
    ["a removed telephone", (f) => f.set("branches.json", [0, "photo"], undefined), { branches: "1 changed" }],
    ["an article's text", (f) => f.set("articles/first.json", ["body", 0], "New."), { articles: "1 changed" }],
    [
      "an article's topics",
      (f) => f.set("articles/first.json", ["topics"], ["Selling", "Rural"]),
      { articles: "1 changed" },
    ],
    ["a page's text", (f) => f.set("pages/about.json", ["blocks", 0, "markdown", 0], "New."), { pages: "1 changed" }],
    ["a removed page", (f) => f.remove("pages/terms-of-use.json"), { pages: "1 removed" }],
    ["no reviews", (f) => f.write("reviews.json", []), { reviews: "1 removed" }],
    ["a covered postcode that moves to another branch", moveCover, { "branch areas": "1 changed" }],
  ])("%s", async (_, change, changes) => {
    await change(folder);
    expect(changesOf(await apply(later))).toEqual(changes);
    expect(changesOf(await apply(later))).toEqual({});
  });

  test("updates the time of a changed page only", async () => {
    await folder.set("pages/about.json", ["title"], "About");
    await apply(later);
    const rows = await database.db.select().from(pages).orderBy(pages.slug);
    expect(rows.map(({ slug, updatedAt }) => [slug, updatedAt])).toEqual([
      ["about", later],
      ["privacy-policy", now],
      ["terms-of-use", now],
    ]);
  });

  test("lets branches swap slugs", async () => {
    await folder.set("branches.json", [0, "slug"], "exeter");
    await folder.set("branches.json", [1, "slug"], "taunton");
    const report = await apply();
    expect(changesOf(report)).toEqual({ branches: "2 changed", reviews: "1 changed" });
    expect((await findBranches(await contextOf(report))).map((branch) => branch.slug)).toEqual(["exeter", "taunton"]);
  });

  test("lets a new branch take the slug and staff of a removed one", async () => {
    await folder.set("branches.json", [1, "branchId"], 3);
    expect(changesOf(await apply())).toEqual({
      branches: "1 added, 1 removed",
      departments: "1 changed",
      staff: "1 changed",
      "branch areas": "1 changed",
    });
    expect(await database.db.select().from(departments).where(sql`branch_id = 3`)).toHaveLength(1);
  });

  test("rejects removing a branch with properties and changes nothing", async () => {
    const [agency] = await database.db.select().from(agencies);
    await insertProperty(agency?.agencyId ?? 0, 2);
    const before = await everything();
    await folder.set("settings.json", ["resultsPageSize"], 24);
    await folder.write("branches.json", [await branchOf(folder)]);
    expect(await problemsOf(apply())).toEqual([
      "branches.json: Exeter (branchId 2) was removed, but still has properties",
    ]);
    expect(await everything()).toEqual(before);
  });
});

describe("an invalid folder changes nothing", () => {
  test.each<[string, (f: TestAgencyFolder) => Promise<void>, string]>([
    [
      "rejected while reading",
      (f) => f.set("reviews.json", [0, "rating"], 9),
      "reviews.json [0].rating: must be at most 5",
    ],
    [
      "rejected while writing",
      (f) => f.set("agency.json", ["hostnames"], ["vale.test", "northgate.test"]),
      "agency.json hostnames[1]: northgate.test belongs to another agency",
    ],
    ["with an invalid film", (f) => f.write("media/city.webm", "no film"), "media/city.webm: This is not a webm film"],
    ["with an invalid picture", (f) => f.write("media/hero.webp", "not a picture"), "media/hero.webp: "],
  ])("%s", async (_, breakIt, problem) => {
    const northgate = await writeAgencyFolder("northgate");
    await apply(now, northgate.path);
    await northgate.delete();
    await apply();
    const before = await everything();

    await folder.set("settings.json", ["resultsPageSize"], 24);
    await folder.set("branches.json", [0, "name"], "Taunton town");
    await breakIt(folder);
    const problems = await problemsOf(apply(later));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(await everything()).toEqual(before);
  });

  test("does not leave the new agency behind", async () => {
    await folder.write("media/hero.webp", "not a picture");
    await problemsOf(apply());
    expect(await database.db.select().from(agencies)).toEqual([]);
  });
});

describe("two agencies", () => {
  test("with the same ids and slugs do not affect each other", async () => {
    const northgate = await writeAgencyFolder("northgate");
    await apply(now, northgate.path);
    const before = await everything();
    await apply();
    await folder.write("branches.json", [await branchOf(folder)]);
    await folder.remove("articles");
    await folder.remove("pages");
    await folder.write("reviews.json", []);
    await apply(later);
    await database.pool.query("delete from agencies where slug = 'vale'");
    expect(await everything()).toEqual(before);
    await northgate.delete();
  });

  test("do not read each other's rows", async () => {
    const northgate = await writeAgencyFolder("northgate");
    await northgate.remove("articles");
    await northgate.remove("pages");
    await northgate.write("reviews.json", []);
    await northgate.write("branches.json", [await branchOf(northgate)]);
    const ctx = await contextOf(await apply(now, northgate.path));
    await apply();
    expect(await findBranches(ctx)).toHaveLength(1);
    expect(await listNewestArticles(ctx, { limit: 9 })).toEqual([]);
    expect(await findReviews(ctx, { limit: 9 })).toEqual([]);
    expect(await findPage(ctx, "about")).toBeNull();
    expect((await agencyConfig(ctx)).identity.slug).toBe("northgate");
    await northgate.delete();
  });

  test("can be applied concurrently", async () => {
    const northgate = await writeAgencyFolder("northgate");
    const reports = await Promise.all([apply(), apply(), apply(now, northgate.path)]);
    expect(reports.map(({ slug }) => slug)).toEqual(["vale", "vale", "northgate"]);
    expect(await database.db.select().from(agencies)).toHaveLength(2);
    await northgate.delete();
  });
});

async function moveCover(f: TestAgencyFolder): Promise<void> {
  await f.set("branches.json", [0, "covers"], []);
  await f.set("branches.json", [1, "covers"], ["EX1", "TA1"]);
}

async function branchOf(f: TestAgencyFolder): Promise<object> {
  const { content } = await readAgencyFolder(f.path);
  return content.branches[0] ?? {};
}

function changesOf(report: ApplyReport): Record<string, string> {
  return Object.fromEntries(
    formatReport(report)
      .slice(1)
      .map((line) => line.trim().split(": ")),
  );
}

async function problemsOf(applying: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await applying.catch((thrown: unknown) => thrown);
  if (error instanceof AgencyFolderError) return error.problems;
  throw new Error("The folder was not refused", { cause: error });
}

/** Every row that applying can write, with the transaction id that wrote it. */
async function everything(): Promise<unknown> {
  const tables = [
    "agencies",
    "agency_hostnames",
    "branches",
    "departments",
    "staff",
    "branch_areas",
    "reviews",
    "articles",
    "pages",
    "media_objects",
  ];
  const read = (table: string) =>
    database.pool.query(`select xmin, to_jsonb(t) - 'content' as row from ${table} t order by 2`);
  return Promise.all(tables.map(async (table) => [table, (await read(table)).rows]));
}

async function insertProperty(agencyId: number, branchId: number): Promise<void> {
  await database.db.insert(properties).values({
    agencyId,
    branchId,
    reference: "A1",
    channel: "sales",
    status: "available",
    propertyType: "cottage",
    tags: [],
    street: "Fore Street",
    town: "Exeter",
    county: "Devon",
    postcode: "EX1 1AA",
    displayAddress: "Fore Street, Exeter",
    location: { lng: -3.5, lat: 50.7 },
    headline: "A cottage",
    summary: "A cottage.",
    description: "A cottage.",
    features: [],
    rooms: [],
    materialInformation: unknownMaterialInformation,
  });
}

test("overrides are applied, name unknown homes and negotiators, and end with the file", async () => {
  const report = await apply();
  const reference = "VALE-1";
  await insertHome(database.db, report.agencyId, { reference, summary: "The feed's" });
  await folder.write("media/plans.pdf", Buffer.from("%PDF-1.7 %%EOF"));
  await folder.write("overrides.json", {
    [reference]: {
      summary: "Ours",
      negotiator: "Nobody Here",
      documents: [{ kind: "brochure", file: "plans.pdf", caption: "Plans" }],
    },
    "VALE-2": { deposit: 500 },
  });
  const applied = await apply();
  expect(changesOf({ ...applied, warnings: [] })).toEqual({
    pictures: "1 added",
    agency: "1 changed",
    overrides: "2 added",
  });
  expect(applied.warnings).toEqual([
    "overrides.json VALE-1.negotiator: no member of staff is Nobody Here",
    "overrides.json VALE-2: there is no property with this reference yet",
  ]);
  const findSummary = async () => (await database.db.select().from(properties))[0]?.summary;
  const listKinds = async () => (await database.db.select().from(propertyMedia)).map(({ kind }) => kind);
  expect([await findSummary(), await listKinds()]).toEqual(["Ours", ["brochure"]]);
  expect(changesOf({ ...(await apply()), warnings: [] })).toEqual({});
  await folder.remove("overrides.json");
  expect(changesOf(await apply())).toEqual({ overrides: "2 removed" });
  expect([await findSummary(), await listKinds()]).toEqual(["The feed's", []]);
});

test("every problem of overrides.json is named with its reference", async () => {
  await folder.write("overrides.json", {
    A: { councilTaxBand: "Z", colour: "red" },
    B: {},
    C: { documents: [{ kind: "brochure", file: "missing.pdf", caption: "Plans" }], location: { lng: 1 } },
    D: { materialInformation: { gas: "Mains" } },
  });
  await expect(apply()).rejects.toMatchObject({
    problems: [
      "overrides.json A.councilTaxBand: Use a letter from A to I",
      "overrides.json A.colour: is not a known key",
      "overrides.json B: must not be empty",
      "overrides.json C.location.lat: is missing",
      "overrides.json D.materialInformation.gas: is not a known key",
      "overrides.json C.documents[0].file: missing.pdf is not in the media folder",
    ],
  });
});
