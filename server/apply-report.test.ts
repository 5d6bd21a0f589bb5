import { expect, test } from "vitest";
import { type ApplyReport, reportLines } from "./apply-report.ts";

const nothing = { added: 0, changed: 0, removed: 0 };
const report: ApplyReport = { agencyId: 1, slug: "vale", name: "Vale", changes: { agency: nothing }, warnings: [] };

test("an apply that found everything right says so", () => {
  expect(reportLines(report)).toEqual(["Vale is as its folder says; nothing was changed."]);
});

test("only what changed is told, after the notes", () => {
  const changes = {
    agency: nothing,
    branches: { added: 2, changed: 0, removed: 1 },
    pages: { ...nothing, changed: 3 },
  };
  const changed = { ...report, changes, warnings: ["menus.json: odd"] };
  expect(reportLines(changed)).toEqual([
    "Note: menus.json: odd",
    "Vale is applied.",
    "  branches: 2 added, 1 removed",
    "  pages: 3 changed",
  ]);
});
