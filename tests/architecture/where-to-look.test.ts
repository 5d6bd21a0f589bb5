import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const project = path.resolve(import.meta.dirname, "../..");
const exists = (name: string) => globSync(name, { cwd: project }).length > 0;

test("every file that ARCHITECTURE.md sends a newcomer to is there", () => {
  const page = readFileSync(path.join(project, "ARCHITECTURE.md"), "utf8");
  const [, table = ""] = /## Where to look\n(.*?)\n## Folders/s.exec(page) ?? [];
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.flatMap(lostNames)).toEqual([]);
});

test("every command of package.json is told of somewhere", () => {
  const pages = [...globSync("*.md", { cwd: project }), ...globSync("docs/*.md", { cwd: project })];
  const text = pages.map((page) => readFileSync(path.join(project, page), "utf8")).join("\n");
  const { scripts } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8"));
  const isTold = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text);
  expect(Object.keys(scripts).filter((name) => !isTold(name))).toEqual([]);
});

/** A bare name stands in the folder named before it. */
function lostNames(row: string): string[] {
  let folder = "";
  const lost: string[] = [];
  for (const [, name = ""] of row.matchAll(/`([\w./*-]+(?:\/|\.(?:ts|tsx|mjs|sql|css|cjs)))`/g)) {
    const found = [name, path.join(folder, name)].find(exists);
    if (found === undefined) lost.push(`${name} in: ${row}`);
    else if (!name.includes("*"))
      folder = statSync(path.join(project, found)).isDirectory() ? found : path.dirname(found);
  }
  return lost;
}
