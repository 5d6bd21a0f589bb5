import { spawn } from "node:child_process";
import { mkdirSync, openSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { findFreePort } from "#platform/free-port.server.ts";
import { environmentWith, testSettings } from "#tests/support/test-environment.ts";
import { dropJourneyDatabase } from "./drop-journey-database.ts";
import { inboundPortFile, journeyVarDir } from "./journey-var-dir.ts";

/** The production build on the journeys' database, which is created for this run. Its warnings and errors are in `server.log`. */
if (!testSettings.isJourneyDatabaseSeeded) await dropJourneyDatabase();
const inboundPort = await findFreePort();
mkdirSync(journeyVarDir, { recursive: true });
writeFileSync(inboundPortFile, String(inboundPort));
const server = spawn(process.execPath, ["--enable-source-maps", "build/server/index.js"], {
  cwd: projectDir(),
  env: environmentWith({
    ...{ NODE_ENV: "production", VAR_DIR: journeyVarDir, LOG_LEVEL: testSettings.logLevel },
    ...{ INBOUND_MAIL_DOMAIN: "reply.journeys.test", INBOUND_SMTP_PORT: String(inboundPort) },
  }),
  stdio: ["ignore", openSync(path.join(journeyVarDir, "server.log"), "w"), "inherit"],
});
raisePriority();
// Playwright signals the whole process group; a second SIGTERM would make the server exit without stopping Postgres.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => server.kill("SIGTERM"));
server.once("exit", (code) => process.exit(code ?? 1));

/** The browsers share the server's cores and would slow it down. Needs permission, so failure is ignored. */
function raisePriority(): void {
  try {
    if (server.pid) setPriority(server.pid, constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {}
}
