import { execFile } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#platform/operator-error.ts";
import { runAs } from "./postgres-account.server.ts";
import { postgresEnvironment } from "./postgres-binaries.server.ts";
import type { PostgresHome } from "./postgres-home.server.ts";

/** Creates the data folder on first start; rejects an existing one this process must not start. */
export async function prepareCluster(
  home: PostgresHome,
  { password, fsync, say }: { password: string; fsync: boolean; say: (text: string) => void },
): Promise<void> {
  if (existsSync(home.dataDir)) return rejectForeignCluster(home);
  say(`Creating the database in ${home.dataDir}`);
  await initialise(home, password, fsync);
}

/** Created under a temporary name, so an interrupted start leaves no partial data folder. */
async function initialise(home: PostgresHome, password: string, fsync: boolean): Promise<void> {
  const draft = path.join(home.folder, "data-being-made");
  const passwordFile = path.join(home.folder, "password-for-initdb");
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
  const options = [
    `--pgdata=${draft}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(fsync ? [] : ["--no-sync"]),
  ];
  try {
    await promisify(execFile)(home.binaries.initdb, options, {
      ...runAs(home.account),
      cwd: home.folder,
      env: postgresEnvironment,
    });
    renameSync(draft, home.dataDir);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new OperatorError(`Could not create the database in ${home.folder}. Postgres says:\n${said}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function rejectForeignCluster({ dataDir, version, account }: PostgresHome): void {
  const mine = account?.uid ?? process.getuid?.();
  const owner = statSync(dataDir).uid;
  if (owner !== mine)
    throw new OperatorError(
      `The database in ${dataDir} belongs to user ${owner}. Start Gable as that user. Nothing was changed.`,
    );
  if (!existsSync(path.join(dataDir, "PG_VERSION")))
    throw new OperatorError(
      `${dataDir} holds no complete database (${readdirSync(dataDir).length} files, no PG_VERSION). Restore a backup, or move the folder away to start with an empty one. Nothing was changed.`,
    );
  const made = readFileSync(path.join(dataDir, "PG_VERSION"), "utf8").trim();
  const major = version.split(".")[0];
  if (made !== major)
    throw new OperatorError(
      `The database in ${dataDir} was created by Postgres ${made}, but this release includes Postgres ${major}. Start the release that created it and move the data with a dump. Nothing was changed.`,
    );
}
