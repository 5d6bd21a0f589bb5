import { describe, expect, it } from "vitest";
import { checkProofs } from "./check-proofs.ts";
import { checkStrings, quotedStrings } from "./check-strings.ts";
import { parseConformance } from "./parse-conformance.ts";
import { playwrightTests, vitestTests } from "./read-reports.ts";

const table = (...rows: string[]) =>
  ["### 1.3 Entities", "", "| # | Requirement | Proof |", "|---|---|---|", ...rows, "", "Words after it."].join("\n");

describe("the page of requirements", () => {
  it("is read row by row, proofs and readings apart", () => {
    const { rows, problems } = parseConformance(
      table('| 1.3.1 | `a\\|b` says "Sold" | `a.test.ts › group › one`<br>b.spec.ts › two<br>Reading 5 |'),
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        id: "1.3.1",
        requirement: '`a|b` says "Sold"',
        proofs: [
          { file: "a.test.ts", name: "group › one" },
          { file: "b.spec.ts", name: "two" },
        ],
        readings: [5],
      },
    ]);
  });

  it.each([
    ["no proof", "| 1.3.1 | a thing | |", "1.3.1 has no proof"],
    ["a remark", "| 1.3.1 | a thing | seen by eye |", "1.3.1: “seen by eye” is neither a test nor a reading"],
    [
      "a test without a name",
      "| 1.3.1 | a thing | a.test.ts › … |",
      "1.3.1: “a.test.ts › …” is neither a test nor a reading",
    ],
    ["a number out of order", "| 1.3.2 | a thing | Reading 1 |", "1.3.2 stands where 1.3.1 should"],
    ["a cell too many", "| 1.3.1 | a | thing | Reading 1 |", "1.3.1 has not the three cells of a row"],
  ])("is refused for %s", (_, row, problem) => {
    expect(parseConformance(table(row)).problems).toContain(problem);
  });
});

describe("proofs", () => {
  const tests = [
    { file: "a.test.ts", titles: ["badges", "say Sold"], passed: true },
    { file: "a.test.ts", titles: ["badges", "refuse 1"], passed: true },
    { file: "a.test.ts", titles: ["badges", "refuse 2"], passed: false },
  ];
  const check = (name: string, file = "a.test.ts", readings: number[] = []) =>
    checkProofs([{ id: "1.1.1", requirement: "", proofs: [{ file, name }], readings }], tests, 18);

  it.each(["say Sold", "badges › say Sold", "say …", "badges › say…", "… Sold"])(
    "hold when %s ran and passed",
    (name) => {
      expect(check(name)).toEqual([]);
    },
  );

  it.each([
    ["say", "a.test.ts", "1.1.1: a.test.ts › say did not run"],
    ["say Sold", "b.test.ts", "1.1.1: b.test.ts › say Sold did not run"],
    ["refuse 2", "a.test.ts", "1.1.1: a.test.ts › refuse 2 did not pass"],
    ["refuse …", "a.test.ts", "1.1.1: a.test.ts › refuse … did not pass"],
  ])("fail for %s in %s", (name, file, fault) => {
    expect(check(name, file)).toEqual([fault]);
  });

  it("fail for a reading that nobody wrote", () => {
    expect(check("say Sold", "a.test.ts", [18, 19])).toEqual(["1.1.1: there is no reading 19"]);
  });
});

describe("reports", () => {
  it("of Vitest name files from the project's folder", () => {
    const assertionResults = [
      { ancestorTitles: ["group"], title: "one", status: "passed" },
      { ancestorTitles: [], title: "two", status: "skipped" },
    ];
    expect(vitestTests({ testResults: [{ name: "/here/a.test.ts", assertionResults }] }, "/here")).toEqual([
      { file: "a.test.ts", titles: ["group", "one"], passed: true },
      { file: "a.test.ts", titles: ["two"], passed: false },
    ]);
  });

  it("of Playwright count a second try, a skipped and an unfinished journey as not passed", () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      ok: true,
      tests: statuses.map((status) => ({ status })),
    });
    const inner = { title: "group", file: "a.spec.ts", specs: [spec("one", "expected"), spec("two", "flaky")] };
    const suite = {
      title: "a.spec.ts",
      file: "a.spec.ts",
      suites: [inner],
      specs: [spec("three", "skipped"), spec("four")],
    };
    expect(
      playwrightTests({ suites: [suite] }, "tests/e2e").map(({ titles, passed }) => [titles.join(" › "), passed]),
    ).toEqual([
      ["three", false],
      ["four", false],
      ["group › one", true],
      ["group › two", false],
    ]);
  });
});

describe("strings", () => {
  const row = (requirement: string) => ({ id: "1.8.1", requirement, proofs: [], readings: [] });

  it("are what stands in double quotes", () => {
    expect(quotedStrings([row('`"` says "Sold", or "SSTC"'.slice(3))]).map(({ text }) => text)).toEqual([
      "Sold",
      "SSTC",
    ]);
  });

  it.each([
    ["Sign in failed", 'toast("Sign in failed")'],
    ["Your {agency} Favourites", "`Your $" + "{ctx.agency.name} Favourites`"],
    ["Fees don't apply. Ask", '<p>\n  Fees don&apos;t apply.{" "}\n  Ask</p>'],
  ])("%s is found however it is written", (text, source) => {
    expect(checkStrings([{ id: "1.8.1", text }], ["", source])).toEqual([]);
  });

  it("are missed when a letter differs, or the words stand in two files", () => {
    const strings = [{ id: "1.8.1", text: "Sign in failed" }];
    expect(checkStrings(strings, ["Sign In failed"])).toEqual(["1.8.1: no source says “Sign in failed”"]);
    expect(checkStrings(strings, ["Sign in", "failed"])).toHaveLength(1);
  });
});
