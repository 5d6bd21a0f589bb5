import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/project-dir.server.ts";
import { checkProofs } from "./conformance/check-proofs.ts";
import { checkStrings, quotedStrings } from "./conformance/check-strings.ts";
import { parseConformance } from "./conformance/parse-conformance.ts";
import { playwrightTests, vitestTests } from "./conformance/read-reports.ts";

/** `node scripts/conformance.ts <vitest report> <playwright report>`: is every requirement proved by a test that ran? */
process.exitCode = main(process.argv.slice(2));

function main([unitReport = "", journeyReport = ""]: string[]): 0 | 1 {
  const missing = [unitReport, journeyReport].filter((file) => !existsSync(file));
  if (missing.length > 0)
    return fail(missing.map((file) => `There is no report ${file}: run unit and journeys first.`));
  const page = readFileSync(inProject("docs/conformance.md"), "utf8");
  const { rows, problems } = parseConformance(page);
  const tests = [
    ...vitestTests(readJson(unitReport), projectDir()),
    ...playwrightTests(readJson(journeyReport), "tests/e2e"),
  ];
  const strings = quotedStrings(rows);
  const faults = [
    ...problems,
    ...checkProofs(rows, tests, countReadings(page)),
    ...checkStrings(strings, readSources()),
  ];
  if (rows.length === 0 || faults.length > 0)
    return fail([...faults, `${faults.length} faults in docs/conformance.md`]);
  const proofs = rows.reduce((sum, row) => sum + row.proofs.length + row.readings.length, 0);
  console.log(`${rows.length} requirements, ${proofs} proofs, ${strings.length} strings`);
  return 0;
}

function inProject(file: string): string {
  return path.join(projectDir(), file);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function countReadings(page: string): number {
  return page.slice(page.indexOf("\n## Readings")).match(/^\d+\. /gm)?.length ?? 0;
}

function readSources(): string[] {
  const folders = ["app", "domains", "ui", "platform", "server", "agencies"];
  const isSource = (file: string) => /\.(tsx?|js|json|md)$/.test(file) && !/\.test\.tsx?$/.test(file);
  return folders.flatMap((folder) =>
    (readdirSync(inProject(folder), { recursive: true }) as string[])
      .filter(isSource)
      .map((file) => readFileSync(inProject(`${folder}/${file}`), "utf8")),
  );
}

function fail(lines: string[]): 1 {
  for (const line of lines) console.error(line);
  return 1;
}
