import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import table from "./domain-imports.cjs";

test("every domain folder is in the table of imports", async () => {
  const folders = (await readdir("domains", { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const known = new Set(Object.keys(table));
  expect(folders.map((folder) => folder.name).filter((name) => !known.has(name))).toEqual([]);
});

test("ARCHITECTURE.md contains the same table", async () => {
  const text = await readFile("ARCHITECTURE.md", "utf8");
  for (const [domain, others] of Object.entries(table)) {
    expect(text).toContain(`| ${domain} | ${others.join(", ") || "–"} |`);
  }
});
