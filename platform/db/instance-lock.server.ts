import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError } from "#platform/plain-error.ts";
import { isRunning, processStart } from "#platform/process-identity.server.ts";

export type InstanceLock = { release(): void };

type Holder = { pid: number; start: string | null };

const lockName = /^instance-(\d+)\.lock$/;

/** Makes this process the only Gable in the folder. A lock of a live process is never taken; one of a dead process is. */
export function takeInstanceLock(folder: string): InstanceLock {
  mkdirSync(folder, { recursive: true });
  const ticket = path.join(folder, `instance-${randomUUID()}.ticket`);
  writeFileSync(ticket, JSON.stringify({ pid: process.pid, start: processStart(process.pid) } satisfies Holder));
  try {
    for (;;) {
      const taken = tryNextNumber(folder, ticket);
      if (taken) return { release: () => rmSync(taken, { force: true }) };
    }
  } finally {
    rmSync(ticket, { force: true });
  }
}

/** A dead holder's number is never reused while its file is there: whoever links the next number first has won. */
function tryNextNumber(folder: string, ticket: string): string | null {
  const highest = highestNumber(folder);
  refuseLiveHolder(folder, highest);
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
  for (const number of numbers(folder)) {
    if (number <= highest) rmSync(path.join(folder, `instance-${number}.lock`), { force: true });
  }
  return mine;
}

function refuseLiveHolder(folder: string, number: number): void {
  if (number === 0) return;
  const holder = readHolder(path.join(folder, `instance-${number}.lock`));
  if (!holder || !isRunning(holder.pid)) return;
  const start = processStart(holder.pid);
  if (start !== null && holder.start !== null && start !== holder.start) return;
  throw new PlainError(
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
  return Math.max(0, ...numbers(folder));
}

function numbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = lockName.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
