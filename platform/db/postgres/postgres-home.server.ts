import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#platform/operator-error.ts";
import {
  type Account,
  canEnter,
  canRun,
  findInstalledPostgres,
  findPostgresAccount,
  getPostgresVersion,
  type PostgresBinaries,
  postgresEnvironment,
  runAs,
  toBinaries,
} from "./postgres-account.server.ts";

/** Data folder, binaries and operating system account of the embedded Postgres. */
export type PostgresHome = Readonly<{
  folder: string;
  dataDir: string;
  binaries: PostgresBinaries;
  version: string;
  account: Account | null;
}>;

const fallbackRoot = "/var/lib/gable";

/** Normally `var/postgres`; elsewhere if the account Postgres runs as cannot enter `varDir`. */
export async function findPostgresHome(varDir: string, say: (text: string) => void): Promise<PostgresHome> {
  mkdirSync(varDir, { recursive: true });
  const root = realpathSync(varDir);
  const installed = findInstalledPostgres();
  const version = await getPostgresVersion(installed);
  const near = path.join(root, "postgres");
  const known = findPostgresFolder(root);
  const account = findPostgresAccount(path.join(known, "data"));
  const folder = known !== near || canEnter(account, root) ? known : createFallbackFolder(root, account, say);
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  const binaries = canRun(account, installed) ? installed : copyBinaries(installed, folder, version, say);
  return { folder, dataDir: path.join(folder, "data"), binaries, version, account };
}

/** The existing database folder, or the one to create. */
export function findPostgresFolder(varDir: string): string {
  const note = fallbackFolderFile(varDir);
  return existsSync(note) ? readFileSync(note, "utf8").trim() : path.join(varDir, "postgres");
}

function createFallbackFolder(varDir: string, account: Account | null, say: (text: string) => void): string {
  const near = path.join(varDir, "postgres");
  if (existsSync(path.join(near, "data")))
    throw new OperatorError(
      `The database in ${near} cannot be accessed by ${account?.name ?? "this user"}. Nothing was changed.`,
    );
  const folder = path.join(fallbackRoot, randomBytes(6).toString("hex"));
  mkdirSync(folder, { recursive: true });
  writeFileSync(fallbackFolderFile(varDir), `${folder}\n`, { flush: true });
  say(`Only root can enter ${varDir}, so the database is stored in ${folder}`);
  return folder;
}

function fallbackFolderFile(varDir: string): string {
  return path.join(varDir, "postgres-folder.txt");
}

function copyBinaries(
  from: PostgresBinaries,
  folder: string,
  version: string,
  say: (text: string) => void,
): PostgresBinaries {
  const target = path.join(folder, `postgres-${version}`);
  if (existsSync(target)) return toBinaries(target);
  say(`Copying Postgres to ${target}, where its account can access it`);
  const draft = `${target}-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from.folder, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, target);
  return toBinaries(target);
}

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
