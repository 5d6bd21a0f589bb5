import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { parseRequirements } from "./conformance/requirements.ts";
import { findUnproved, readPlaywrightReport, readVitestReport, renderConformance } from "./conformance/test-reports.ts";

/** `node scripts/conformance.ts <vitest report> <playwright report>…`: checks docs/requirements.md against a test run. */
process.exitCode = main(process.argv.slice(2));

function main([unitReport = "", ...journeyReports]: string[]): 0 | 1 {
  const missing = [unitReport, ...journeyReports].filter((file) => !existsSync(file));
  if (missing.length > 0) return fail(missing.map((file) => `Missing report ${file}: run unit and journeys first.`));
  const { requirements, problems } = parseRequirements(readFileSync(inProject("docs/requirements.md"), "utf8"));
  const tests = [
    ...readVitestReport(readJson(unitReport), projectDir()),
    ...journeyReports.flatMap((report) => readPlaywrightReport(readJson(report), "tests/e2e")),
  ];
  writeFileSync(inProject("var/reports/conformance.md"), renderConformance(requirements, tests));
  const failures = [...problems, ...findUnproved(requirements, tests)];
  if (requirements.length === 0 || failures.length > 0) return fail([...failures, `${failures.length} problems`]);
  console.log(`${requirements.length} requirements proved, see var/reports/conformance.md`);
  return 0;
}

function inProject(file: string): string {
  return path.join(projectDir(), file);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function fail(lines: string[]): 1 {
  for (const line of lines) console.error(line);
  return 1;
}
