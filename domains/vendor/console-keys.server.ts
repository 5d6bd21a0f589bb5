import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { type ConsoleActor, type ConsoleContext, recordInConsole } from "./console-context.server.ts";
import type { ConsoleRole } from "./console-permissions.ts";
import { consoleKeys } from "./tables.server.ts";

const keyPattern = /^Bearer (gable_console_[\w-]{43})$/;
const hashKey = (key: string) => createHash("sha256").update(key).digest("hex");
const maxKeys = 100;
const requestsPerMinute = 120;
/** The use of a key is stored at most once a minute. */
const lastUsedStepMs = 60_000;

/** Returns the key; only its hash is stored. */
export async function createConsoleKey(ctx: ConsoleContext, { name, role }: { name: string; role: ConsoleRole }) {
  if ((await ctx.db.$count(consoleKeys, isNull(consoleKeys.revokedAt))) >= maxKeys)
    throw new Invalid({}, `There can be ${maxKeys} keys at most. Please revoke one first.`);
  const key = `gable_console_${randomBytes(32).toString("base64url")}`;
  await recordInConsole(ctx, { action: "key.created", subject: name, after: { role } });
  const [created] = await ctx.db
    .insert(consoleKeys)
    .values({ name, role, hash: hashKey(key), createdAt: ctx.now, createdBy: ctx.actor.name })
    .returning({ id: consoleKeys.keyId });
  return { id: created?.id ?? 0, key };
}

export function listConsoleKeys({ db }: Pick<Context, "db">) {
  const { keyId: id, name, role, createdAt, createdBy, lastUsedAt, revokedAt } = consoleKeys;
  return db
    .select({ id, name, role, createdAt, createdBy, lastUsedAt, revokedAt })
    .from(consoleKeys)
    .orderBy(desc(isNull(revokedAt)), desc(id))
    .limit(2 * maxKeys);
}

export async function revokeConsoleKey(ctx: ConsoleContext, id: number): Promise<void> {
  const isKey = and(eq(consoleKeys.keyId, id), isNull(consoleKeys.revokedAt));
  const [key] = await ctx.db.select({ name: consoleKeys.name }).from(consoleKeys).where(isKey);
  if (!key) throw new NotFound("There is no such key");
  await recordInConsole(ctx, { action: "key.revoked", subject: key.name });
  await ctx.db.update(consoleKeys).set({ revokedAt: ctx.now }).where(isKey);
}

/** Who an Authorization header stands for; null: the key is unknown or revoked. Wrong keys are limited by address. */
export async function findKeyActor(ctx: Context, header: string, address: string): Promise<ConsoleActor | null> {
  await limitRate(ctx, { bucket: `console key from ${address}`, limit: 600, windowSeconds: 60 });
  const [, key] = keyPattern.exec(header) ?? [];
  if (key === undefined) return null;
  const isKey = and(eq(consoleKeys.hash, hashKey(key)), isNull(consoleKeys.revokedAt));
  const { keyId, name, role } = consoleKeys;
  const [found] = await ctx.db.select({ keyId, name, role }).from(consoleKeys).where(isKey);
  if (!found) return null;
  await limitRate(ctx, { bucket: `console key ${found.keyId}`, limit: requestsPerMinute, windowSeconds: 60 });
  const isOld = or(
    isNull(consoleKeys.lastUsedAt),
    lt(consoleKeys.lastUsedAt, new Date(ctx.now.getTime() - lastUsedStepMs)),
  );
  await ctx.db.update(consoleKeys).set({ lastUsedAt: ctx.now }).where(and(isKey, isOld));
  return { accountId: null, name: `Key ${found.name}`, email: "", role: found.role };
}
