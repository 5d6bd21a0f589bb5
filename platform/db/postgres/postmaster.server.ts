import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "#platform/free-port.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { getProcessCommand, isRunning } from "#platform/process-identity.server.ts";
import { postgresEnvironment, runAs } from "./postgres-account.server.ts";
import type { PostgresHome } from "./postgres-home.server.ts";

type Postmaster = { process: ChildProcess; port: number; stop(): Promise<void> };
export type PostgresSettings = Readonly<Record<string, string>>;

const readyTimeoutMs = 60_000;
const retryTimeoutMs = 10_000;
const temporaryFailure =
  /Address already in use|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/**
 * Starts Postgres and waits until it accepts connections; retries on a port conflict or while its predecessor stops.
 */
async function startPostmaster(home: PostgresHome, settings: PostgresSettings, port?: number): Promise<Postmaster> {
  const giveUp = Date.now() + retryTimeoutMs;
  for (;;) {
    const chosen = port ?? (await findFreePort());
    const child = spawnPostgres(home, { ...settings, port: String(chosen) });
    const failure = await waitUntilReady(home, child);
    if (failure === null) return { process: child, port: chosen, stop: () => stopChild(child) };
    if (!temporaryFailure.test(failure) || Date.now() > giveUp)
      throw new OperatorError(
        `The database in ${home.dataDir} did not start. Nothing was changed. Postgres says:\n${failure}`,
      );
    await pause(200);
  }
}

/** In its own process group, so that Ctrl-C does not reach the database. */
function spawnPostgres(home: PostgresHome, settings: PostgresSettings): ChildProcess {
  const log = logFile(home);
  if (existsSync(log)) renameSync(log, path.join(home.folder, "postgres.previous.log"));
  const output = openSync(log, "a", 0o640);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(home.binaries.postgres, ["-D", home.dataDir, ...options], {
    ...runAs(home.account),
    cwd: home.folder,
    env: postgresEnvironment,
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  child.unref();
  return child;
}

/** null when ready, otherwise what Postgres logged before it exited. */
async function waitUntilReady(home: PostgresHome, child: ChildProcess): Promise<string | null> {
  const failures: Error[] = [];
  child.once("error", (error) => failures.push(error));
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (failures[0]) return failures[0].message;
    if (hasEnded(child)) return readFileSync(logFile(home), "utf8").trim();
    const { pid, status } = readPostmasterPidFile(home.dataDir);
    if (pid === child.pid && status === "ready") return null;
    await pause(15);
  }
  await stopChild(child);
  return `It was not ready within ${readyTimeoutMs / 1000} seconds.\n${readFileSync(logFile(home), "utf8").trim()}`;
}

async function stopChild(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid !== undefined) await stopProcess(pid, () => !hasEnded(child));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function logFile(home: PostgresHome): string {
  return path.join(home.folder, "postgres.log");
}

type SupervisedPostmaster = { port: number; stop(): Promise<void> };

const restartDelayMs = 2_000;

/** Restarts Postgres on the same port when it exits unexpectedly; stops it when this process exits. */
export async function supervisePostmaster(
  home: PostgresHome,
  settings: PostgresSettings,
  say: (text: string) => void,
): Promise<SupervisedPostmaster> {
  let current = await startPostmaster(home, settings);
  let stopping = false;
  let restart: Promise<void> | null = null;

  const watch = () =>
    current.process.once("exit", () => {
      if (!stopping) restart = startAgain();
    });
  const startAgain = async () => {
    say("The database stopped unexpectedly; restarting it");
    while (!stopping) {
      try {
        current = await startPostmaster(home, settings, current.port);
        watch();
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(restartDelayMs);
      }
    }
  };
  watch();
  const askToStop = () => current.process.kill("SIGINT");
  process.once("exit", askToStop);

  const stop = async () => {
    stopping = true;
    process.off("exit", askToStop);
    await restart;
    await current.stop();
  };
  return { port: current.port, stop };
}

/** Parses the `postmaster.pid` of a running Postgres. */
export function readPostmasterPidFile(dataDir: string): {
  pid: number | null;
  port: number | null;
  status: string | null;
} {
  const file = path.join(dataDir, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null, status: lines[7]?.trim() ?? null };
}

/** Stops a Postgres left by a killed Gable; removes a pid file whose process id was reused. */
export async function stopOrphanedPostgres(dataDir: string, say: (text: string) => void): Promise<void> {
  const { pid } = readPostmasterPidFile(dataDir);
  if (pid === null || !isRunning(pid)) return;
  const command = getProcessCommand(pid);
  if (command?.includes(`-D ${dataDir} `)) {
    say(`Stopping the database that a previous run left running (process ${pid})`);
    await stopProcess(pid, () => isRunning(pid));
  } else if (command !== null && !command.includes("postgres")) {
    rmSync(path.join(dataDir, "postmaster.pid"));
  }
}

const fastShutdownTimeoutMs = 20_000;
const immediateShutdownTimeoutMs = 10_000;

/** SIGINT is Postgres' fast shutdown, SIGQUIT its immediate one, which needs recovery at the next start. */
async function stopProcess(pid: number, isThere: () => boolean): Promise<void> {
  if (await endsAfter("SIGINT", fastShutdownTimeoutMs)) return;
  if (await endsAfter("SIGQUIT", immediateShutdownTimeoutMs)) return;
  throw new OperatorError(`The database (process ${pid}) did not stop. Kill it and start again.`);

  async function endsAfter(signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
    const deadline = Date.now() + withinMs;
    if (isThere()) process.kill(pid, signal);
    while (isThere() && Date.now() < deadline) await pause(15);
    return !isThere();
  }
}
