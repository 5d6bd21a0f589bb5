import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { TooMany } from "#platform/errors.ts";
import { createWorkQueue } from "#platform/work-queue.ts";

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const retryAfterSeconds = 5;

/** Hashing is CPU-bound: one at a time per processor. */
const queue = createWorkQueue({ maxConcurrent: Math.max(1, availableParallelism()), maxQueued: 200 });

export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password, argon2Options));
}

/** Without a stored hash it verifies a dummy one, so that timing does not reveal which accounts exist. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const hashToVerify = storedHash ?? (await getDummyHash());
  const matches = await runQueued(() => verify(hashToVerify, password));
  return matches && storedHash !== null;
}

export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== argon2Options.memoryCost ||
    timeCost !== argon2Options.timeCost ||
    parallelism !== argon2Options.parallelism
  );
}

let dummyHash: Promise<string> | undefined;

function getDummyHash(): Promise<string> {
  dummyHash ??= hash("dummy password", argon2Options);
  return dummyHash;
}

function runQueued<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.run(work);
  if (!done) throw new TooMany(retryAfterSeconds, "Many people are signing in just now. Please try again in a moment.");
  return done;
}
