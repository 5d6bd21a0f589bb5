import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { feedSourceName } from "#domains/agency/feed-source-name.ts";
import { feedKeys } from "#domains/feeds/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";

const toHash = (secret: string | Buffer) => createHash("sha256").update(secret).digest("hex");
const keyForm = /^gable_[A-Za-z0-9_-]{43}$/;

/** Creates a bearer key and returns it; only its hash is stored. */
export async function createFeedKey(ctx: Context, { source }: { source: string }): Promise<string> {
  const key = `gable_${randomBytes(32).toString("base64url")}`;
  await storeKey(ctx, source, toHash(key));
  return key;
}

/** Lets the holder of a client certificate in, which the proxy has verified. */
export async function allowCertificate(ctx: Context, { source, pem }: { source: string; pem: string }): Promise<void> {
  const hash = hashCertificate(pem);
  if (hash === null) throw new OperatorError("The file is not a PEM certificate");
  await storeKey(ctx, source, hash);
}

async function storeKey(ctx: Context, source: string, hash: string): Promise<void> {
  const { data, error } = feedSourceName.safeParse(source);
  if (data === undefined) throw new OperatorError(`${source}: ${error.issues[0]?.message}`);
  await ctx.db
    .insert(feedKeys)
    .values({ agencyId: ctx.agency.id, source: data, hash })
    .onConflictDoUpdate({ target: [feedKeys.agencyId, feedKeys.hash], set: { source: data, revokedAt: null } });
}

export const hashKey = (key: string) => (keyForm.test(key) ? toHash(key) : null);

export function hashCertificate(pem: string): string | null {
  try {
    return toHash(new X509Certificate(pem).raw);
  } catch {
    return null;
  }
}

/** The use of a key is stored at most once a minute. */
const lastUsedStepMs = 60_000;

/** The source that a key of this agency sends for, or null. */
export async function findKeySource({ db, agency, now }: Context, hash: string) {
  const isKey = and(eq(feedKeys.agencyId, agency.id), eq(feedKeys.hash, hash), isNull(feedKeys.revokedAt));
  const [key] = await db.select({ id: feedKeys.feedKeyId, source: feedKeys.source }).from(feedKeys).where(isKey);
  if (!key) return null;
  const isOld = or(isNull(feedKeys.lastUsedAt), lt(feedKeys.lastUsedAt, new Date(now.getTime() - lastUsedStepMs)));
  await db.update(feedKeys).set({ lastUsedAt: now }).where(and(isKey, isOld));
  return key;
}

export function listFeedKeys({ db, agency }: Context) {
  const { feedKeyId, source, createdAt, lastUsedAt, revokedAt } = feedKeys;
  return db
    .select({ id: feedKeyId, source, createdAt, lastUsedAt, revokedAt })
    .from(feedKeys)
    .where(eq(feedKeys.agencyId, agency.id))
    .orderBy(asc(feedKeyId));
}

export async function revokeFeedKey({ db, agency }: Context, id: number): Promise<void> {
  const revoked = await db
    .update(feedKeys)
    .set({ revokedAt: sql`coalesce(${feedKeys.revokedAt}, now())` })
    .where(and(eq(feedKeys.agencyId, agency.id), eq(feedKeys.feedKeyId, id)))
    .returning({ id: feedKeys.feedKeyId });
  if (revoked.length === 0) throw new OperatorError(`There is no key ${id}`);
}
