import { rmSync } from "node:fs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { inProject, pinnedNode, program } from "./project.mjs";
import { runAloud } from "./run.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const unitReport = inProject("var/reports/unit.json");
const journeyReport = inProject("var/reports/journeys.json");

/** In the order they run. Each answers how many passed and failed; a check that has no tests is one of its own. */
export const testSteps = {
  types: () => checks(program("react-router", "typegen"), program("tsc")),
  lint: () => checks(program("biome", "check", ".")),
  architecture: () => checks(["npm", ["run", "--silent", "architecture"]]),
  build: async () => {
    await oneAtATime(buildIfNeeded);
    return { passed: 1, failed: 0 };
  },
  unit: async () => {
    await oneAtATime(buildIfNeeded);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
    return tests(program("vitest", "run", ...reporters), unitReport, countVitest);
  },
  journeys: async () => {
    await oneAtATime(buildIfNeeded);
    const env = { CHROMIUM_PATH: await findChromium(), PORT: String(await freePort()), JOURNEY_REPORT: journeyReport };
    return tests(program("playwright", "test"), journeyReport, countPlaywright, env);
  },
  conformance: () => checks([pinnedNode, [inProject("scripts/conformance.ts"), unitReport, journeyReport]]),
};

async function checks(...commands) {
  for (const command of commands) if ((await runAloud(command)) !== 0) return { passed: 0, failed: 1 };
  return { passed: 1, failed: 0 };
}

/** A run that fails although no test did, or that ran none, is a failure all the same. */
async function tests(command, report, count, env) {
  rmSync(report, { force: true });
  const code = await runAloud(command, env);
  const { passed, failed } = count(report);
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}
