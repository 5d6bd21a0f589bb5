import path from "node:path";
import { expandIds, type Requirement, requirementIds } from "./requirements.ts";

export type TestResult = { name: string; ids: string[]; passed: boolean };

type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
};

type PlaywrightTest = { status: string; annotations: { type: string; description?: string }[] };
type PlaywrightSuite = {
  title: string;
  file: string;
  specs: { title: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

export function readVitestReport(report: VitestReport, root: string): TestResult[] {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => {
      const name = [path.relative(root, file), ...ancestorTitles, title].join(" › ");
      return { name, ids: requirementIds(name), passed: status === "passed" };
    }),
  );
}

/** A skipped or unfinished journey does not count as passed. */
export function readPlaywrightReport(report: { suites: PlaywrightSuite[] }, folder: string): TestResult[] {
  const walk = (suite: PlaywrightSuite, titles: string[]): TestResult[] => [
    ...suite.specs.map(({ title, ok, tests }) => ({
      name: [`${folder}/${suite.file}`, ...titles, title].join(" › "),
      ids: tests.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description }) => (type === "proves" ? expandIds(description ?? "") : [])),
      ),
      passed: ok && tests.length > 0 && tests.every(({ status }) => status === "expected" || status === "flaky"),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  return report.suites.flatMap((suite) => walk(suite, []));
}

/** Requirements without a passing test, failed tests, and unknown requirement numbers. */
export function findUnproved(requirements: readonly Requirement[], tests: readonly TestResult[]): string[] {
  const proved = new Set(tests.flatMap(({ ids, passed }) => (passed ? ids : [])));
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...requirements.filter(({ id }) => !proved.has(id)).map(({ id, text }) => `${id} has no passing test: ${text}`),
    ...tests.flatMap(({ name, ids, passed }) => [
      ...ids.filter((id) => !known.has(id)).map((id) => `There is no requirement ${id}: ${name}`),
      ...(ids.length > 0 && !passed ? [`Did not pass: ${name}`] : []),
    ]),
  ];
}

export function renderConformance(requirements: readonly Requirement[], tests: readonly TestResult[]): string {
  const rows = requirements.map(({ id, text, readings }) => {
    const proofs = tests.filter(({ ids }) => ids.includes(id)).map(({ name }) => name.replaceAll("|", "\\|"));
    return `| ${id} | ${text} | ${[...proofs, ...readings.map((reading) => `Reading ${reading}`)].join("<br>")} |`;
  });
  return ["# Conformance", "", "| # | Requirement | Proved by |", "|---|---|---|", ...rows, ""].join("\n");
}
