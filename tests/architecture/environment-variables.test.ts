import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";

const project = projectDir();

/** `import.meta.env.SSR` is a build constant, not a setting. */
const readsEnvironment = /(process\.env|import\.meta\.env)\b(?!\.SSR)|\benv\b.*= process;/;

function findReaders(files: string): string[] {
  const sources = globSync(files, { cwd: project, exclude: ["tests/architecture"] });
  return sources.filter((file) => readsEnvironment.test(readFileSync(path.join(project, file), "utf8"))).sort();
}

test("the product reads the environment in one file", () => {
  expect(findReaders("{app,domains,ui,platform,server,db}/**/*.{ts,tsx,mjs}")).toEqual(["platform/config.server.ts"]);
});

test("tests, benchmarks and commands each read the environment in one file", () => {
  expect(findReaders("{tests,scripts,vite}/**/*.{ts,tsx,mjs,cjs}")).toEqual([
    "scripts/bench/bench-environment.ts",
    "scripts/steps/command-settings.mjs",
    "tests/support/test-environment.ts",
  ]);
  expect(findReaders("*.{ts,mjs,cjs}")).toEqual([]);
});
