import { beforeAll, expect, test } from "vitest";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { findCompleteness, formatCompleteness } from "./find-completeness.server.ts";

const two = withTwoAgencies();
beforeAll(async () => {
  await insertBranch(two.database.db, two.first.id, 2);
});

test("lists the agency's own live homes per branch", async () => {
  const insert = (reference: string, change = {}, agency = two.first.id) =>
    insertProperty(two.database.db, agency, { reference, ...change });
  await insert("B-2", { branchId: 2 });
  await insert("A-1", { tenure: "freehold", councilTaxBand: "C" });
  await insert("OLD", { status: "sold" });
  await insert("DRAFT", { published: false });
  await insert("GONE", { status: "withdrawn", published: false });
  await insert("OTHERS", {}, two.second.id);
  const found = await findCompleteness(two.ctx);
  expect(found.map(({ branch, homes }) => [branch, homes.map(({ reference }) => reference)])).toEqual([
    ["Branch 1", ["A-1"]],
    ["Branch 2", ["B-2"]],
  ]);
  expect(formatCompleteness(found)).toContain("  B-2: A Council tax, Tenure; B Construction,");
  expect(formatCompleteness(found)).toContain("Branch 1: 0 of 1 live properties are complete");
  expect(formatCompleteness(found)).toContain("  A-1: check: The energy rating is missing;");
  expect(formatCompleteness([])).toBe("There are no live properties");
});
