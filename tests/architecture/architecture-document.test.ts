import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";

const project = projectDir();
const exists = (name: string) => globSync(name, { cwd: project }).length > 0;
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: project });
const read = (name: string) => readFileSync(path.join(project, name), "utf8");

test("every file named in ARCHITECTURE.md exists", () => {
  const page = read("ARCHITECTURE.md");
  const [, table = ""] = /## Where to look\n(.*?)\n## Folders/s.exec(page) ?? [];
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.flatMap(findMissingFiles)).toEqual([]);
});

test("every command of package.json is documented, and every documented one exists", () => {
  const commands = new Set(Object.keys(JSON.parse(read("package.json")).scripts));
  // The changelog names commands of earlier releases.
  const text = pages
    .filter((page) => page !== "CHANGELOG.md")
    .map(read)
    .join("\n");
  const named = [...text.matchAll(/npm (?:run )?((?:start|test|dev)(?![\w:-])|(?<=run )[a-z][\w:-]*)/g)].map(
    ([, name = ""]) => name,
  );
  expect(new Set(named)).toEqual(commands);
});

test("links between pages of the documentation lead to a file and a heading", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, file = "", heading = ""]) => {
        const target = file === "" ? page : path.join(path.dirname(page), file);
        return !exists(target) || (heading !== "" && target.endsWith(".md") && !listAnchors(target).includes(heading));
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** As GitHub makes them of headings. */
const listAnchors = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

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
