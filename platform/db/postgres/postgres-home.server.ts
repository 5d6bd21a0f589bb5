import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { OperatorError } from "#platform/operator-error.ts";
import { type Account, canEnter, canRun, findPostgresAccount } from "./postgres-account.server.ts";
import {
  findInstalledPostgres,
  getPostgresVersion,
  type PostgresBinaries,
  toBinaries,
} from "./postgres-binaries.server.ts";

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
