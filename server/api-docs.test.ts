import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

const folder = path.resolve(import.meta.dirname, "../docs/api");
const lines = globSync("*.md", { cwd: folder })
  .flatMap((file) => readFileSync(path.join(folder, file), "utf8").split("\n"))
  .map((line) => line.replace(/\{[^}]*\}/g, "{}"));

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
beforeAll(async () => {
  database = await createTestDatabase();
  site = createSiteApp({ database });
});
afterAll(async () => {
  site.close();
  await database.close();
});

test("docs/api documents every route and its method", () => {
  const screens: readonly string[] = [...overlayPaths, "/user/*"];
  const calls = site.app.routes.filter((route) => route.method !== "ALL" && !screens.includes(route.path));
  expect(calls.length).toBeGreaterThan(35);
  expect(calls.filter((call) => !isDocumented(call)).map((call) => `${call.method} ${call.path}`)).toEqual([]);
});

/** Documented once, for the desk. */
const sharedWithDesk = /^\/console(?=\/api\/(session|invitation|account|team)\b)/;

/** The real method, or the one a POST overrides to. */
function isDocumented({ method, path }: { method: string; path: string }): boolean {
  const address = path.replace(sharedWithDesk, "/desk").replace(/:\w+(\{(?:[^{}]|\{[^{}]*\})*\})?/g, "{}");
  const words = [`${method} `, `method ${method.toLowerCase()}`];
  const ends = (line: string) => !/^[\w/.{-]/.test(line.slice(line.indexOf(address) + address.length));
  return lines.some((line) => line.includes(address) && ends(line) && words.some((word) => line.includes(word)));
}
