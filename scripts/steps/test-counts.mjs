import { existsSync, readFileSync } from "node:fs";

/** Counts of a Vitest report; a file that fails to load counts as one failure. */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/** Counts of a Playwright report; a file that fails to load is among its errors, and only CI repeats a journey. */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
