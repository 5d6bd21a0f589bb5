import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { type TestFolder, writeAgencyFolder } from "#tests/support/agency-folder.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { environmentWith } from "#tests/support/environment.ts";

let database: TestDatabase;
let folder: TestFolder;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await writeAgencyFolder();
});
afterEach(async () => {
  await folder.delete();
  await database.db.delete(agencies);
});

test("applies a folder, and says when there is nothing to do", async () => {
  const first = await runAgency(["apply", folder.path]);
  expect(first).toMatchObject({ code: 0, error: "" });
  expect(first.output).toBe(
    [
      "vale is applied.",
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
  expect(second).toEqual({ code: 0, output: "vale is as its folder says; nothing was changed.\n", error: "" });
});

test("tells every problem on a line of its own and changes nothing", async () => {
  await folder.set("agency.json", ["name"], "");
  await folder.remove("theme.json");
  expect(await runAgency(["apply", folder.path])).toEqual({
    code: 1,
    output: "",
    error: "agency.json name: must not be empty\ntheme.json: the file is missing\nNothing was changed.\n",
  });
  expect(await database.db.select().from(agencies)).toEqual([]);
});

test("only checks when asked to, without a database", async () => {
  await folder.remove("pages/privacy-policy.json");
  expect(await runAgency(["apply", folder.path, "--check"], { DATABASE_URL: "" })).toEqual({
    code: 0,
    output: "Note: pages/privacy-policy.json: the forms link to this page, and there is none\nvale can be applied.\n",
    error: "",
  });
});

test.each([[[]], [["remove", "x"]], [["apply", "x", "--chekc"]]])("explains itself to %j", async (words) => {
  expect(await runAgency(words)).toEqual({
    code: 1,
    output: "",
    error: "Usage: npm run agency -- apply <folder> [--check]\n",
  });
});

test("says what to do where no database runs", async () => {
  const nowhere = await mkdtemp(path.join(tmpdir(), "var-"));
  expect(await runAgency(["apply", folder.path], { DATABASE_URL: "", VAR_DIR: nowhere })).toEqual({
    code: 1,
    output: "",
    error: "There is no database. Start Gable with npm start, or set DATABASE_URL.\nNothing was changed.\n",
  });
  await rm(nowhere, { recursive: true });
});

function runAgency(words: string[], environment: Record<string, string> = {}) {
  const env = environmentWith({ DATABASE_URL: database.url, ...environment });
  return new Promise<{ code: number; output: string; error: string }>((resolve) => {
    execFile(process.execPath, ["scripts/agency.ts", ...words], { env }, (failure, output, error) =>
      resolve({ code: Number(failure?.code ?? 0), output, error }),
    );
  });
}
