import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { render } from "#tests/support/render.tsx";
import { BranchHeader, inBranchOrder } from "./branch-header.tsx";
import { branchesHeading, branchesSummary } from "./branches.tsx";

const all = { search: { text: "" }, near: null, departmentName: null, totalCount: 8 };

test.each([
  [all, "Our branches", "8 branches"],
  [{ ...all, departmentName: "Lettings" }, "Our branches with lettings", "8 branches"],
  [{ ...all, search: { text: "ta1" }, near: "TA1" }, "Our branches nearest to TA1", "8 branches, the nearest first"],
  [{ ...all, search: { text: "york" }, totalCount: 1 }, "Our branches matching “york”", "1 branch"],
  [{ ...all, search: { text: "qq" }, totalCount: 0 }, "Our branches matching “qq”", "No branch matches “qq”."],
])("%o has heading and summary", (shown, heading, summary) => {
  expect(branchesHeading(shown)).toBe(heading);
  expect(branchesSummary(shown)).toBe(summary);
});

test.each([
  [
    ["sales", "lettings"],
    ["sales", "lettings"],
  ],
  [
    ["lettings", "student-lettings", "sales"],
    ["lettings", "sales"],
  ],
  [["sales"], ["sales", "lettings"]],
  [[], ["sales", "lettings"]],
])("a branch with the departments %j lists %j", (labels, expected) => {
  const departments = labels.map((urlLabel) => ({ urlLabel }));
  const lines = [{ channel: "sales" as const }, { channel: "lettings" as const }];
  expect(inBranchOrder({ departments }, lines).map(({ channel }) => channel)).toEqual(expected);
});

const taunton = {
  name: "Taunton",
  street: "1 High Street",
  town: "Taunton",
  county: "Somerset",
  postcode: "TA1 1AA",
  telephone: "01632 960000",
  salesTelephone: null,
  lettingsTelephone: null,
  openingHours: standardOpeningHours,
  description: "By the church.",
  departments: [],
  photo: null,
} as unknown as ComponentProps<typeof BranchHeader>["branch"];
const elsewhere = "Shops and offices are looked after in Exeter.";

test("the page of a branch says who looks after commercial property elsewhere, or nothing [2.3.45]", () => {
  const withIt = render(<BranchHeader branch={{ ...taunton, externalCommercialDepartment: elsewhere }} />);
  expect(withIt.getByText(elsewhere)).toBeTruthy();
  const without = render(<BranchHeader branch={{ ...taunton, externalCommercialDepartment: null }} />);
  expect(without.queryByText(elsewhere)).toBeNull();
});
