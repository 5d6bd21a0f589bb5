import { rmSync } from "node:fs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { withCloneLock } from "./clone-lock.mjs";
import { inProject, pinnedNode, program } from "./command-settings.mjs";
import { freePort } from "./free-port.mjs";
import { readOutput, runBuffered, runWithOutput } from "./run-program.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const unitReport = inProject("var/reports/unit.json");
const journeyReport = inProject("var/reports/journeys.json");

/** Run two at a time, because each uses about one core. */
export const parallelSteps = ["types", "build", "unit", "lint", "architecture", "changed", "stock"];

/** Part of `unit`, so `npm test` does not run it; `npm run check` does. */
export const optionalSteps = ["changed"];

/** In the order they run. Each returns its passed and failed counts; a check without tests counts as one. */
export const testSteps = {
  types: async () => ((await generateTypes()) ? check(program("tsc")) : oneFailure),
  build: async () => {
    await withCloneLock(buildIfNeeded);
    return { passed: 1, failed: 0 };
  },
  unit: async () => {
    await withCloneLock(buildIfNeeded);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
    return tests(program("vitest", "run", ...reporters), unitReport, countVitest);
  },
  lint: () => check(program("biome", "check", ".")),
  architecture: async () =>
    (await generateTypes()) ? check(["npm", ["run", "--silent", "architecture"]]) : oneFailure,
  changed: async () => {
    const pure = ["--project", "pure", "--project", "window", "--passWithNoTests"];
    return check(program("vitest", "run", "--changed", await findMergeBase(), ...pure));
  },
  stock: async () => {
    const counts = await check([pinnedNode, [inProject("tests/support/journeys/seed-journey-database.ts")]]);
    isSeeded = counts.failed === 0;
    return counts;
  },
  journeys: async (options) => {
    await withCloneLock(buildIfNeeded);
    const env = {
      CHROMIUM_PATH: await findChromium(),
      PORT: String(await freePort()),
      JOURNEY_REPORT: journeyReport,
      ...(isSeeded && { JOURNEY_DATABASE: "filled" }),
    };
    return tests(program("playwright", "test", ...options), journeyReport, countPlaywright, env);
  },
  conformance: () => check([pinnedNode, [inProject("scripts/conformance.ts"), unitReport, journeyReport]]),
};

/** Whether this run has seeded the journeys' database; otherwise the journey server seeds it. */
let isSeeded = false;

const oneFailure = { passed: 0, failed: 1 };

async function check(command) {
  return (await runBuffered(command)) === 0 ? { passed: 1, failed: 0 } : oneFailure;
}

/** Where this branch left main; on main itself, the last commit. */
async function findMergeBase() {
  for (const main of ["origin/main", "main"]) {
    const { code, output } = await readOutput(["git", ["merge-base", "HEAD", main]]);
    if (code === 0) return output.trim();
  }
  return "HEAD";
}

let generated;

/** Route types, which two of the checks read. */
async function generateTypes() {
  generated ??= runBuffered(program("react-router", "typegen"));
  return (await generated) === 0;
}

/** A run with a non-zero exit code or without tests counts as a failure. */
async function tests(command, report, count, env) {
  rmSync(report, { force: true });
  const code = await runWithOutput(command, env);
  const { passed, failed } = count(report);
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}
