import { describe, expect, it } from "vitest";
import { parseRequirements, requirementIds } from "./requirements.ts";
import { findUnproved, readPlaywrightReport, readVitestReport, renderConformance } from "./test-reports.ts";

const page = (...rows: string[]) =>
  ["### 1.3 Entities", "", "| # | Requirement | Reading |", "|---|---|---|", ...rows, "## Readings", "1. One"].join(
    "\n",
  );
const requirement = (id: string, text = "", readings: number[] = []) => ({ id, text, readings });

describe("parseRequirements", () => {
  it("parses every row", () => {
    expect(parseRequirements(page('| 1.3.1 | Says "Sold" | 1 |', "| 1.3.2 | Other |  |"))).toEqual({
      requirements: [requirement("1.3.1", 'Says "Sold"', [1]), requirement("1.3.2", "Other")],
      problems: [],
    });
  });

  it.each([
    ["a number out of order", "| 1.3.2 | a thing | 1 |", "Expected requirement 1.3.1, found: | 1.3.2 | a thing | 1 |"],
    ["a missing cell", "| 1.3.1 | a thing |", "Expected requirement 1.3.1, found: | 1.3.1 | a thing |"],
    ["an unknown reading", "| 1.3.1 | a thing | 2 |", "1.3.1: there is no reading 2"],
  ])("reports %s", (_, row, problem) => {
    expect(parseRequirements(page(row)).problems).toEqual([problem]);
  });
});

// The titles of these cases would themselves count as proofs.
it.each([
  ["no number", []],
  ["an array[0] or [12]", []],
  ["one [1.4.39]", ["1.4.39"]],
  ["several [1.4.39 2.1.1]", ["1.4.39", "2.1.1"]],
  ["a range [1.4.9-11 2.1.1]", ["1.4.9", "1.4.10", "1.4.11", "2.1.1"]],
])("requirementIds finds the numbers in title %#", (title, ids) => {
  expect(requirementIds(title)).toEqual(ids);
});

describe("findUnproved", () => {
  const requirements = [requirement("1.1.1"), requirement("1.1.2", "", [1])];
  const test = (ids: string[], passed = true) => ({ name: "a.test.ts › a", ids, passed });

  it.each([
    ["a passing test of each", [test(["1.1.1", "1.1.2"])], []],
    ["a reading without a test", [test(["1.1.1"])], ["1.1.2 has no passing test: "]],
    [
      "a failed test",
      [test(["1.1.1"], false), test(["1.1.2"])],
      ["1.1.1 has no passing test: ", "Did not pass: a.test.ts › a"],
    ],
    ["an unknown number", [test(["1.1.1", "1.1.2", "9.9.9"])], ["There is no requirement 9.9.9: a.test.ts › a"]],
  ])("checks %s", (_, tests, problems) => {
    expect(findUnproved(requirements, tests)).toEqual(problems);
  });

  it("lists the proofs on the generated page", () => {
    expect(
      renderConformance(requirements, [test(["1.1.1"])])
        .split("\n")
        .slice(4),
    ).toEqual(["| 1.1.1 |  | a.test.ts › a |", "| 1.1.2 |  | Reading 1 |", ""]);
  });
});

describe("test reports", () => {
  it("reads Vitest results with file names relative to the project", () => {
    const assertionResults = [
      { ancestorTitles: ["group [1.1.1]"], title: "one [1.1.2]", status: "passed" },
      { ancestorTitles: [], title: "two", status: "skipped" },
    ];
    expect(readVitestReport({ testResults: [{ name: "/here/a.test.ts", assertionResults }] }, "/here")).toEqual([
      { name: "a.test.ts › group [1.1.1] › one [1.1.2]", ids: ["1.1.1", "1.1.2"], passed: true },
      { name: "a.test.ts › two", ids: [], passed: false },
    ]);
  });

  it("counts a repeated Playwright test as passed, and a skipped or unfinished one as not", () => {
    const annotations = [{ type: "proves", description: "1.1.1-2" }];
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      ok: true,
      tests: statuses.map((status) => ({ status, annotations })),
    });
    const inner = { title: "group", file: "a.spec.ts", specs: [spec("one", "expected"), spec("two", "flaky")] };
    const suite = {
      title: "a.spec.ts",
      file: "a.spec.ts",
      suites: [inner],
      specs: [spec("three", "skipped"), spec("four")],
    };
    const ids = ["1.1.1", "1.1.2"];
    expect(readPlaywrightReport({ suites: [suite] }, "e2e")).toEqual([
      { name: "e2e/a.spec.ts › three", ids, passed: false },
      { name: "e2e/a.spec.ts › four", ids: [], passed: false },
      { name: "e2e/a.spec.ts › group › one", ids, passed: true },
      { name: "e2e/a.spec.ts › group › two", ids, passed: true },
    ]);
  });
});
