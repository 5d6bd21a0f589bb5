import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { runScript, runScriptProcess } from "#tests/support/processes/run-script.ts";
import { type TestAgencyFolder, writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";

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
  await database.db.delete(agencies);
});

test("applies a folder and reports when nothing changed", async () => {
  const first = await runScriptProcess("agency", ["apply", folder.path], { DATABASE_URL: database.url });
  expect(first).toMatchObject({ code: 0, error: "" });
  expect(first.output).toBe(
    [
      "Applied vale.",
      "  agency: 1 added",
      "  hostnames: 1 added",
      "  pictures: 2 added",
      "  branches: 2 added",
      "  departments: 2 added",
      "  staff: 2 added",
      "  branch areas: 2 added",
      "  reviews: 1 added",
      "  articles: 2 added",
      "  pages: 3 added",
      "",
    ].join("\n"),
  );
  const second = await runAgency(["apply", folder.path]);
  expect(second).toEqual({ code: 0, output: "vale is up to date; nothing changed.\n", error: "" });
});

test("prints every problem on its own line and changes nothing", async () => {
  await folder.set("agency.json", ["name"], "");
  await folder.remove("theme.json");
  expect(await runAgency(["apply", folder.path])).toEqual({
    code: 1,
    output: "",
    error: "agency.json name: must not be empty\ntheme.json: the file is missing\nNothing was changed.\n",
  });
  expect(await database.db.select().from(agencies)).toEqual([]);
});

test("--check validates the folder without a database", async () => {
  await folder.remove("pages/privacy-policy.json");
  expect(await runAgency(["apply", folder.path, "--check"], { DATABASE_URL: "" })).toEqual({
    code: 0,
    output: "Note: pages/privacy-policy.json: the forms link to this page, and there is none\nvale can be applied.\n",
    error: "",
  });
});

test.each([[[]], [["remove"]], [["export", "x"]], [["apply", "x", "--chekc"]]])(
  "prints the usage for the arguments %j",
  async (args) => {
    const { code, output, error } = await runAgency(args);
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(error).toMatch(/^Usage: npm run agency -- apply <folder> \[--check \| --replace\]\n/);
  },
);

test("lists, suspends and removes an agency, the last only when its name is repeated", async () => {
  await runAgency(["apply", folder.path]);
  expect((await runAgency(["suspend", "vale"])).code).toBe(0);
  expect((await runAgency(["list"])).output).toMatch(/^vale\tvale\tsuspended \S+\tvale\.test\n$/);
  expect(await runAgency(["remove", "vale", "--confirm", "other"])).toMatchObject({ code: 1, output: "" });
  expect(await database.db.select().from(agencies)).toHaveLength(1);
  expect((await runAgency(["remove", "vale", "--confirm", "vale"])).output).toMatch(/^Removed vale: \d+ rows/);
  expect(await database.db.select().from(agencies)).toEqual([]);
});

test("lists each agency with its own host names", async () => {
  await insertAgency(database.db, "first");
  await insertAgency(database.db, "second");
  expect((await runAgency(["list"])).output).toBe(
    "first\tfirst\tactive\tfirst.test\nsecond\tsecond\tactive\tsecond.test\n",
  );
});

test("explains what to do when no database is running", async () => {
  const emptyDir = await mkdtemp(path.join(tmpdir(), "var-"));
  expect(await runAgency(["apply", folder.path], { DATABASE_URL: "", VAR_DIR: emptyDir })).toEqual({
    code: 1,
    output: "",
    error: "There is no database. Start Gable with npm start, or set DATABASE_URL.\nNothing was changed.\n",
  });
  await rm(emptyDir, { recursive: true });
});

const runAgency = (args: string[], env: Record<string, string> = {}) =>
  runScript("agency", args, { DATABASE_URL: database.url, ...env });
