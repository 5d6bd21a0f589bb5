import { expect, test } from "vitest";
import { type ApplyReport, formatReport } from "./apply-agency.server.ts";

const nothing = { added: 0, changed: 0, removed: 0 };
const report: ApplyReport = { agencyId: 1, slug: "vale", name: "Vale", changes: { agency: nothing }, warnings: [] };

test("reports an unchanged agency", () => {
  expect(formatReport(report)).toEqual(["Vale is up to date; nothing changed."]);
});

test("lists only changes, after the warnings", () => {
  const changes = {
    agency: nothing,
    branches: { added: 2, changed: 0, removed: 1 },
    pages: { ...nothing, changed: 3 },
  };
  const changed = { ...report, changes, warnings: ["menus.json: odd"] };
  expect(formatReport(changed)).toEqual([
    "Note: menus.json: odd",
    "Applied Vale.",
    "  branches: 2 added, 1 removed",
    "  pages: 3 changed",
  ]);
});
