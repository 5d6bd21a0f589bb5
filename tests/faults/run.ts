import { testSettings } from "../support/environment.ts";
import type { Finding, Scenario } from "./scenario.ts";
import { clockJump } from "./scenarios/clock-jump.ts";
import { databaseCrowded } from "./scenarios/database-crowded.ts";
import { databaseFrozen } from "./scenarios/database-frozen.ts";
import { databaseKilled } from "./scenarios/database-killed.ts";
import { databaseSlow } from "./scenarios/database-slow.ts";
import { databaseStopped } from "./scenarios/database-stopped.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { leads } from "./scenarios/leads.ts";
import { mailDown } from "./scenarios/mail-down.ts";
import { mailSlow } from "./scenarios/mail-slow.ts";
import { previousRelease } from "./scenarios/previous-release.ts";
import { slowClients } from "./scenarios/slow-clients.ts";
import { standbyAway } from "./scenarios/standby-away.ts";
import { stopGently } from "./scenarios/stop-gently.ts";
import { workerKilled } from "./scenarios/worker-killed.ts";
import { buildTheatre } from "./stage.ts";

/** `node tests/faults/run.ts [name …]`: each fault in turn against the built product, with the figure it came to. */
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
  "stop-gently": stopGently,
  "standby-away": standbyAway,
  "previous-release": previousRelease,
  leads,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are: ${Object.keys(scenarios).join(", ")}`);
  process.exit(1);
}

const theatre = await buildTheatre(testSettings.port ?? 3199);
const counts = { passed: 0, failed: 0 };
try {
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const begun = performance.now();
    const { figures, problems } = await theatre.play(name, scenario).catch(broken);
    counts[problems.length === 0 ? "passed" : "failed"]++;
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${problems.length === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
    for (const line of figures) console.log(`        ${line}`);
    for (const line of problems) console.log(`     ✗  ${line}`);
  }
} finally {
  await theatre.close();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function broken(error: unknown): Finding {
  return { figures: [], problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
