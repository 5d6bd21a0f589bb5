import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import table from "./domain-imports.cjs";

/** The other domains that the files of a domain import. */
function listImports(domain: string): string[] {
  const sources = globSync(`domains/${domain}/**/*.{ts,tsx}`).map((file) => readFileSync(file, "utf8"));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/"#domains\/([a-z]+)\//g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => name !== domain).sort();
}

test("the table allows each domain what it imports, and nothing else", () => {
  const domains = globSync("domains/*", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const imports = Object.fromEntries(domains.map(({ name }) => [name, listImports(name)]));
  expect(Object.fromEntries(Object.entries(table).map(([name, others]) => [name, others.toSorted()]))).toEqual(imports);
});

test("ARCHITECTURE.md contains the same table", () => {
  const text = readFileSync("ARCHITECTURE.md", "utf8");
  for (const [domain, others] of Object.entries(table)) {
    expect(text).toContain(`| ${domain} | ${others.join(", ") || "–"} |`);
  }
});
