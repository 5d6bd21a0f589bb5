import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const project = path.resolve(import.meta.dirname, "../..");

/** `import.meta.env.SSR` is no setting: it says for whom the build is made. */
const readsEnvironment = /(process\.env|import\.meta\.env)\b(?!\.SSR)|\benv\b.*= process;/;

function readersAmong(files: string): string[] {
  const sources = globSync(files, { cwd: project, exclude: ["db/places/build", "tests/architecture"] });
  return sources.filter((file) => readsEnvironment.test(readFileSync(path.join(project, file), "utf8"))).sort();
}

test("the environment is read in one place", () => {
  expect(readersAmong("{app,domains,ui,platform,server,db}/**/*.{ts,tsx,mjs}")).toEqual(["platform/config.server.ts"]);
});

test("tests, measurements and the two commands each read theirs in one place", () => {
  expect(readersAmong("{tests,scripts,vite}/**/*.{ts,tsx,mjs,cjs}")).toEqual([
    "scripts/bench/settings.ts",
    "scripts/steps/environment.mjs",
    "tests/support/environment.ts",
  ]);
  expect(readersAmong("*.{ts,mjs,cjs}")).toEqual([]);
});
