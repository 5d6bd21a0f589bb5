import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const needsPostgres = /^tests\/support\/(database|processes)\//;
const importedFiles = /^(?:import|export)(?! type\b)[^"]*"((?:#tests|\.\.?)\/[^"]+)"/gm;

/** Unit tests that import tests/support/database or tests/support/processes, directly or through other files of tests/. */
export function listDatabaseTests(projectDir: string): string[] {
  const results = new Map<string, boolean>();

  function isDatabaseFile(file: string): boolean {
    const known = results.get(file);
    if (known !== undefined) return known;
    results.set(file, false);
    const result = needsPostgres.test(file) || listImports(file).some(isDatabaseFile);
    results.set(file, result);
    return result;
  }

  /** Product files import nothing from tests/, so only files of tests/ are followed. */
  function listImports(file: string): string[] {
    const source = readFileSync(path.join(projectDir, file), "utf8");
    return [...source.matchAll(importedFiles)]
      .map(([, target = ""]) => (target[0] === "#" ? target.slice(1) : path.join(path.dirname(file), target)))
      .filter((target) => target.startsWith("tests/"));
  }

  return listTests(projectDir).filter(isDatabaseFile);
}

/** Tests that render into a window, which modules of the page listen to and store in. */
export function listWindowTests(projectDir: string): string[] {
  return listTests(projectDir).filter((file) =>
    readFileSync(path.join(projectDir, file), "utf8").startsWith("// @vitest-environment happy-dom"),
  );
}

const listTests = (projectDir: string) =>
  globSync("*/**/*.test.{ts,tsx}", { cwd: projectDir, exclude: ["node_modules/**"] });
