import { testSettings } from "../support/test-environment.ts";
import { createFaultEnvironment } from "./fault-environment.ts";
import type { Scenario, ScenarioResult } from "./scenario.ts";
import { clockJump } from "./scenarios/clock-jump.ts";
import { databaseCrowded } from "./scenarios/database-crowded.ts";
import { databaseFrozen } from "./scenarios/database-frozen.ts";
import { databaseKilled } from "./scenarios/database-killed.ts";
import { databaseSlow } from "./scenarios/database-slow.ts";
import { databaseStopped } from "./scenarios/database-stopped.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { idleConnections, overload, readFloods } from "./scenarios/floods.ts";
import { gracefulShutdown } from "./scenarios/graceful-shutdown.ts";
import { mailDown } from "./scenarios/mail-down.ts";
import { mailSlow } from "./scenarios/mail-slow.ts";
import { previousRelease } from "./scenarios/previous-release.ts";
import { rollingRestart } from "./scenarios/rolling-restart.ts";
import { serverKilled } from "./scenarios/server-killed.ts";
import { shutdownFrozen } from "./scenarios/shutdown-frozen.ts";
import { slowClients } from "./scenarios/slow-clients.ts";
import { slowReaders } from "./scenarios/slow-readers.ts";
import { standbyAway } from "./scenarios/standby-away.ts";
import { workerKilled } from "./scenarios/worker-killed.ts";

/** `node tests/faults/run.ts [name …]` runs fault scenarios against the production build and prints their results. */
const scenarios: Record<string, Scenario> = {
  "database-frozen": databaseFrozen,
  "database-stopped": databaseStopped,
  "database-killed": databaseKilled,
  "database-crowded": databaseCrowded,
  "database-slow": databaseSlow,
  "mail-down": mailDown,
  "mail-slow": mailSlow,
  "worker-killed": workerKilled,
  "disk-full": diskFull,
  "clock-jump": clockJump,
  "slow-clients": slowClients,
  "slow-readers": slowReaders,
  "idle-connections": idleConnections,
  "read-floods": readFloods,
  overload,
  "graceful-shutdown": gracefulShutdown,
  "rolling-restart": rollingRestart,
  "shutdown-frozen": shutdownFrozen,
  "standby-away": standbyAway,
  "previous-release": previousRelease,
  leads: serverKilled,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(", ")}. Scenarios: ${Object.keys(scenarios).join(", ")}`);
  process.exit(1);
}

const environment = await createFaultEnvironment(testSettings.port ?? 3199);
const counts = { passed: 0, failed: 0 };
try {
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const start = performance.now();
    const { figures, problems } = await environment.runScenario(name, scenario).catch(toFailure);
    counts[problems.length === 0 ? "passed" : "failed"]++;
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${problems.length === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
    for (const line of figures) console.log(`        ${line}`);
    for (const line of problems) console.log(`     ✗  ${line}`);
  }
} finally {
  await environment.close();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function toFailure(error: unknown): ScenarioResult {
  return { figures: [], problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
