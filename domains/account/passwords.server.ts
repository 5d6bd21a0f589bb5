import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { TooMany } from "#platform/errors.ts";
import { createWorkQueue } from "#platform/work-queue.ts";

/** OWASP's argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const busySeconds = 5;

/** One for each processor: more at once would only slow each other and everything else down. */
const queue = createWorkQueue({ atOnce: Math.max(1, availableParallelism()), waiting: 200 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** With no hash it takes as long and says no: nobody learns by the clock which accounts exist. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const against = kept ?? (await nobodysHash());
  const matches = await inTurn(() => verify(against, password));
  return matches && kept !== null;
}

export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hash("the password of nobody", cost);
  return nobodys;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.run(work);
  if (!done) throw new TooMany(busySeconds, "Many people are signing in just now. Please try again in a moment.");
  return done;
}
