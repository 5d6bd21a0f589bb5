import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { OperatorError } from "#platform/operator-error.ts";
import { type PostgresBinaries, postgresEnvironment } from "./postgres-binaries.server.ts";

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
