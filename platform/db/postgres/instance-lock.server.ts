import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#platform/operator-error.ts";
import { getProcessStart, isRunning } from "#platform/process-identity.server.ts";

export type InstanceLock = { release(): void };

type Holder = { pid: number; start: string | null };

const lockName = /^instance-(\d+)\.lock$/;

/** Makes this process the only Gable in the folder; takes over the lock of a dead process, never of a live one. */
export function acquireInstanceLock(folder: string): InstanceLock {
  mkdirSync(folder, { recursive: true });
  const ticket = path.join(folder, `instance-${randomUUID()}.ticket`);
  writeFileSync(ticket, JSON.stringify({ pid: process.pid, start: getProcessStart(process.pid) } satisfies Holder));
  try {
    for (;;) {
      const taken = tryNextNumber(folder, ticket);
      if (taken) return { release: () => rmSync(taken, { force: true }) };
    }
  } finally {
    rmSync(ticket, { force: true });
  }
}

/** Lock numbers only increase, so linking the next number decides a race between two starts. */
function tryNextNumber(folder: string, ticket: string): string | null {
  const highest = highestNumber(folder);
  rejectLiveHolder(folder, highest);
  const mine = path.join(folder, `instance-${highest + 1}.lock`);
  try {
    linkSync(ticket, mine);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
  if (highestNumber(folder) > highest + 1) {
    rmSync(mine, { force: true });
    return null;
  }
  for (const number of listLockNumbers(folder)) {
    if (number <= highest) rmSync(path.join(folder, `instance-${number}.lock`), { force: true });
  }
  return mine;
}

function rejectLiveHolder(folder: string, number: number): void {
  if (number === 0) return;
  const holder = readHolder(path.join(folder, `instance-${number}.lock`));
  if (!holder || !isRunning(holder.pid)) return;
  const start = getProcessStart(holder.pid);
  if (start !== null && holder.start !== null && start !== holder.start) return;
  throw new OperatorError(
    `Gable is already running here (process ${holder.pid}). Stop it first, or set VAR_DIR to another folder than ${folder}.`,
  );
}

function readHolder(file: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(file, "utf8"));
    return typeof holder.pid === "number" ? { pid: holder.pid, start: holder.start ?? null } : null;
  } catch {
    return null;
  }
}

function highestNumber(folder: string): number {
  return Math.max(0, ...listLockNumbers(folder));
}

function listLockNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = lockName.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
