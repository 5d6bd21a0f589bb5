import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";

const project = projectDir();
const exists = (name: string) => globSync(name, { cwd: project }).length > 0;

test("every file named in ARCHITECTURE.md exists", () => {
  const page = readFileSync(path.join(project, "ARCHITECTURE.md"), "utf8");
  const [, table = ""] = /## Where to look\n(.*?)\n## Folders/s.exec(page) ?? [];
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.flatMap(findMissingFiles)).toEqual([]);
});

test("every command of package.json is documented", () => {
  const pages = [...globSync("*.md", { cwd: project }), ...globSync("docs/*.md", { cwd: project })];
  const text = pages.map((page) => readFileSync(path.join(project, page), "utf8")).join("\n");
  const { scripts } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8"));
  const isDocumented = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text);
  expect(Object.keys(scripts).filter((name) => !isDocumented(name))).toEqual([]);
});

/** A bare name is in the folder named before it. */
function findMissingFiles(row: string): string[] {
  let folder = "";
  const missing: string[] = [];
  for (const [, name = ""] of row.matchAll(/`([\w./*-]+(?:\/|\.(?:ts|tsx|mjs|sql|css|cjs)))`/g)) {
    const found = [name, path.join(folder, name)].find(exists);
    if (found === undefined) missing.push(`${name} in: ${row}`);
    else if (!name.includes("*"))
      folder = statSync(path.join(project, found)).isDirectory() ? found : path.dirname(found);
  }
  return missing;
}
