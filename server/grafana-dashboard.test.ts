import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

type Panel = { title: string; targets: { expr: string }[] };

const { panels } = JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8")) as { panels: Panel[] };
const handbook = readFileSync("docs/operations.md", "utf8");
const alarms = (/```promql\n([^`]+)```/.exec(handbook)?.[1] ?? "").trim().split("\n");

describe("metrics of the dashboard and the alerts", () => {
  let database: TestDatabase;
  let text: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const reads = { db: database.db, state: () => ({ up: true, ready: true, fallbacks: 0 }) };
    const { app, close } = createSiteApp({ database, parts: { reads } });
    const incoming = { headers: {}, socket: { remoteAddress: "127.0.0.1" } };
    text = await (await app.request("/metrics", {}, { incoming })).text();
    expect(text).toContain("# TYPE");
    close();
  });
  afterAll(() => database.close());

  test.each([
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...alarms.map((alarm) => ["alarm", alarm] as const),
  ])("%s: %s", (_title, expr) => {
    const used = metricsIn(expr);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !printed(text).has(name))).toEqual([]);
  });

  test("are documented in docs/api/operations.md", () => {
    const documented = readFileSync("docs/api/operations.md", "utf8");
    const own = [...text.matchAll(/^# TYPE (\S+) /gm)].flatMap(([, name = ""]) => name);
    expect(own.filter((name) => !/^(process|nodejs)_/.test(name) && !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

/** The metric names of a query: labels, groupings, functions, ranges and numbers removed. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, " ")
    .replace(/\[[^\]]*\]/g, " ")
    .replace(/\bby\s*\([^)]*\)/g, " ");
  return [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\s*\()\b/g)].map(([name]) => name).filter((name) => name !== "or");
}

function printed(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = "", type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === "histogram") for (const part of ["bucket", "sum", "count"]) names.add(`${name}_${part}`);
  }
  return names;
}
