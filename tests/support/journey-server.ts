import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { emptyJourneyDatabase } from "./empty-journey-database.ts";
import { environmentWith, testSettings } from "./environment.ts";
import { journeyFolder } from "./journey-folder.ts";

/** The built server as a visitor's machine runs it, on a database made new for this run. */
const project = path.resolve(import.meta.dirname, "../..");

if (!testSettings.journeysFindStock) await emptyJourneyDatabase();
const server = spawn(process.execPath, ["--enable-source-maps", "build/server/index.js"], {
  cwd: project,
  env: environmentWith({ NODE_ENV: "production", VAR_DIR: journeyFolder, LOG_LEVEL: testSettings.logLevel }),
  stdio: "inherit",
});
goBeforeBrowsers();
// Playwright tells the whole group, the server too; told twice it would go at once and leave its Postgres behind.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => server.kill("SIGTERM"));
server.once("exit", (code) => process.exit(code ?? 1));

/** Visitors' browsers would not run on the server's own processors, where they make it late. Not everybody may. */
function goBeforeBrowsers(): void {
  try {
    if (server.pid) setPriority(server.pid, constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {}
}
