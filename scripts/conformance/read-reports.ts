export type RunTest = { file: string; titles: string[]; passed: boolean };

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

type Suite = { title: string; file: string; suites?: Suite[]; specs: { title: string; ok: boolean; tests: Run[] }[] };
type Run = { status: string };
type PlaywrightReport = { suites: Suite[] };

/** Every test of a Vitest report, its file named from the project's folder. */
export function vitestTests(report: VitestReport, projectDir: string): RunTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name.replace(`${projectDir}/`, ""),
      titles: [...ancestorTitles, title],
      passed: status === "passed",
    })),
  );
}

/** Every journey of a Playwright report; one that passed only at a second try did not pass. */
export function playwrightTests(report: PlaywrightReport, testDir: string): RunTest[] {
  const journeys = (suite: Suite, titles: string[]): RunTest[] => [
    ...suite.specs.map((spec) => ({
      file: `${testDir}/${suite.file}`,
      titles: [...titles, spec.title],
      passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === "expected"),
    })),
    ...(suite.suites ?? []).flatMap((inner) => journeys(inner, [...titles, inner.title])),
  ];
  return report.suites.flatMap((file) => journeys(file, []));
}
