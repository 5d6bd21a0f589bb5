import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";

/** The built server as a visitor's machine runs it, on a database made new for this run. */
const project = path.resolve(import.meta.dirname, "../..");
const varDir = path.join(project, "var/e2e");

await forgetEarlierRuns();
const server = spawn(process.execPath, ["--enable-source-maps", "build/server/index.js"], {
  cwd: project,
  env: { NODE_ENV: "production", ...process.env, VAR_DIR: varDir, LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" },
  stdio: "inherit",
});
goBeforeBrowsers();
process.on("SIGTERM", () => server.kill("SIGTERM"));
process.on("SIGINT", () => server.kill("SIGTERM"));
server.once("exit", (code) => process.exit(code ?? 1));

/** Visitors' browsers would not run on the server's own processors, where they make it late. Not everybody may. */
function goBeforeBrowsers(): void {
  try {
    if (server.pid) setPriority(server.pid, constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {}
}

async function forgetEarlierRuns(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ varDir, say: () => {}, fsync: false });
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query("drop database gable with (force)");
  await client.end();
  await postgres.stop();
}
