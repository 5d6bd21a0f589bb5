import { expect, test } from "vitest";
import { searchedStatuses } from "./status-groups.ts";

test.each([
  ["available", "available"],
  ["available-and-under-offer", "available under_offer sstc reserved let_agreed"],
  ["all", "available under_offer sstc reserved let_agreed exchanged completed sold let"],
] as const)("defaultSearchStatus %s lists %s unless a status is chosen [1.3.72 2.9.40]", (agencyDefault, statuses) => {
  expect(searchedStatuses(undefined, agencyDefault).join(" ")).toBe(statuses);
  expect(searchedStatuses("sold", agencyDefault)).toEqual(["exchanged", "completed", "sold"]);
});
