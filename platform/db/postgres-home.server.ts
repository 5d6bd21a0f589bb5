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
import { PlainError } from "#platform/plain-error.ts";
import { type Account, canEnter, canRun, postgresAccount } from "./postgres-account.server.ts";
import { binariesIn, installedPostgres, type PostgresBinaries, postgresVersion } from "./postgres-binaries.server.ts";

/** Where the embedded Postgres keeps its data, which program it is and who runs it. */
export type PostgresHome = Readonly<{
  folder: string;
  dataDir: string;
  binaries: PostgresBinaries;
  version: string;
  account: Account | null;
}>;

const farFolder = "/var/lib/gable";

/** Normally `var/postgres`; a clone that only root can enter is out of reach for the account Postgres runs as. */
export async function findPostgresHome(varDir: string, say: (text: string) => void): Promise<PostgresHome> {
  mkdirSync(varDir, { recursive: true });
  const root = realpathSync(varDir);
  const installed = installedPostgres();
  const version = await postgresVersion(installed);
  const near = path.join(root, "postgres");
  const known = postgresFolder(root);
  const account = postgresAccount(path.join(known, "data"));
  const folder = known !== near || canEnter(account, root) ? known : chooseFarFolder(root, account, say);
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  const binaries = canRun(account, installed) ? installed : copyBinaries(installed, folder, version, say);
  return { folder, dataDir: path.join(folder, "data"), binaries, version, account };
}

/** Where the database is, or would be if it were made now. */
export function postgresFolder(varDir: string): string {
  const note = farFolderNote(varDir);
  return existsSync(note) ? readFileSync(note, "utf8").trim() : path.join(varDir, "postgres");
}

function chooseFarFolder(varDir: string, account: Account | null, say: (text: string) => void): string {
  const near = path.join(varDir, "postgres");
  if (existsSync(path.join(near, "data")))
    throw new PlainError(
      `The database in ${near} can no longer be reached by ${account?.name ?? "this user"}. Nothing was changed.`,
    );
  const folder = path.join(farFolder, randomBytes(6).toString("hex"));
  mkdirSync(folder, { recursive: true });
  writeFileSync(farFolderNote(varDir), `${folder}\n`, { flush: true });
  say(`Only root can enter ${varDir}, so the database is kept in ${folder}`);
  return folder;
}

function farFolderNote(varDir: string): string {
  return path.join(varDir, "postgres-folder.txt");
}

function copyBinaries(
  from: PostgresBinaries,
  folder: string,
  version: string,
  say: (text: string) => void,
): PostgresBinaries {
  const target = path.join(folder, `postgres-${version}`);
  if (existsSync(target)) return binariesIn(target);
  say(`Copying Postgres to ${target}, where its account can reach it`);
  const draft = `${target}-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from.folder, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, target);
  return binariesIn(target);
}
