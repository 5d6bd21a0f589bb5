import { createHmac, randomInt } from "node:crypto";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { spentNonces } from "#platform/http/rate-limit/tables.server.ts";
import { listKeys, newestKey } from "#platform/secret-key.server.ts";

/** About one second of work on a cheap phone, less than filling in a form takes. */
const cost = 1_000;
const counter = { from: 500, to: 1_000 };
const lifetimeMs = 60 * 60 * 1000;

const short = z.string().max(256);
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: short,
      salt: short,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: short,
      keySignature: short,
      expiresAt: z.number(),
    }),
    signature: short,
  }),
  solution: z.object({ counter: z.int().min(0).max(counter.to), derivedKey: short }),
});

/** A signed challenge for the visitor's browser, valid for this agency only. */
export function createProofOfWork(ctx: Context, secretKey: string): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: randomInt(counter.from, counter.to),
    deriveKey,
    expiresAt: new Date(ctx.now.getTime() + lifetimeMs),
    ...deriveSecrets(ctx, newestKey(secretKey)),
  });
}

/** Accepts each solved challenge once; the library alone would accept a replay. */
export async function verifyProofOfWork(ctx: Context, secretKey: string, response: string): Promise<boolean> {
  const { data: answer } = payload.safeParse(decode(response));
  if (!answer) return false;
  for (const key of listKeys(secretKey)) {
    const { verified } = await verifySolution({ ...answer, deriveKey, ...deriveSecrets(ctx, key) });
    if (verified) return spendNonce(ctx, answer.challenge.parameters);
  }
  return false;
}

async function spendNonce(ctx: Context, { nonce, expiresAt }: { nonce: string; expiresAt: number }): Promise<boolean> {
  const spent = await ctx.db
    .insert(spentNonces)
    .values({ agencyId: ctx.agency.id, nonce, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ nonce: spentNonces.nonce });
  return spent.length === 1;
}

function deriveSecrets(ctx: Context, key: string) {
  const secret = (use: string) => createHmac("sha256", key).update(`${use} ${ctx.agency.id}`).digest("hex");
  return { hmacSignatureSecret: secret("bot check"), hmacKeySignatureSecret: secret("bot check key") };
}

function decode(response: string): unknown {
  try {
    return JSON.parse(Buffer.from(response, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
