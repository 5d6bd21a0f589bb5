import { rmSync } from "node:fs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { inProject, pinnedNode, program } from "./project.mjs";
import { runAloud, runAside } from "./run.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const unitReport = inProject("var/reports/unit.json");
const journeyReport = inProject("var/reports/journeys.json");

/**
 * The checks need no more than one processor each, so they run two at a time; the unit tests begin while types end, and
 * the journeys' stock is loaded beside them.
 */
export const sideBySide = ["types", "lint", "architecture", "build", "unit", "stock"];

/** In the order they run. Each answers how many passed and failed; a check that has no tests is one of its own. */
export const testSteps = {
  types: async () => ((await generateTypes()) ? check(program("tsc")) : oneFailure),
  lint: () => check(program("biome", "check", ".")),
  architecture: async () =>
    (await generateTypes()) ? check(["npm", ["run", "--silent", "architecture"]]) : oneFailure,
  build: async () => {
    await oneAtATime(buildIfNeeded);
    return { passed: 1, failed: 0 };
  },
  unit: async () => {
    await oneAtATime(buildIfNeeded);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
    return tests(program("vitest", "run", ...reporters), unitReport, countVitest);
  },
  stock: async () => {
    const counts = await check([pinnedNode, [inProject("tests/support/fill-journey-database.ts")]]);
    stocked = counts.failed === 0;
    return counts;
  },
  journeys: async () => {
    await oneAtATime(buildIfNeeded);
    const env = {
      CHROMIUM_PATH: await findChromium(),
      PORT: String(await freePort()),
      JOURNEY_REPORT: journeyReport,
      ...(stocked && { JOURNEY_DATABASE: "filled" }),
    };
    return tests(program("playwright", "test"), journeyReport, countPlaywright, env);
  },
  conformance: () => check([pinnedNode, [inProject("scripts/conformance.ts"), unitReport, journeyReport]]),
};

/** Whether this run has filled the journeys' database, which the journeys alone do themselves. */
let stocked = false;

const oneFailure = { passed: 0, failed: 1 };

async function check(command) {
  return (await runAside(command)) === 0 ? { passed: 1, failed: 0 } : oneFailure;
}

let generated;

/** The types of the routes, which two of the checks read. */
async function generateTypes() {
  generated ??= runAside(program("react-router", "typegen"));
  return (await generated) === 0;
}

/** A run that fails although no test did, or that ran none, is a failure all the same. */
async function tests(command, report, count, env) {
  rmSync(report, { force: true });
  const code = await runAloud(command, env);
  const { passed, failed } = count(report);
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}
