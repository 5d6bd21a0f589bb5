import { expect, test } from "vitest";
import { inBranchOrder } from "./branch-header.tsx";
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
