import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { spentNonces } from "#platform/http/rate-limit/tables.server.ts";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";
import type { Credential } from "./staff-input.ts";
import { staffPasskeys } from "./tables.server.ts";

/** The site a passkey belongs to: its host name and origin. */
export type Site = Readonly<{ secretKey: string; hostname: string; origin: string }>;

const challengeLifetimeMs = 5 * 60 * 1000;
const maxPasskeys = 20;
/** COSE numbers of EdDSA, ES256 and RS256; the library's default adds one that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];
const failedMessage = "That passkey didn't work. Please try again.";
export const passkeyFailed = () => new Invalid({}, failedMessage);

/** What a challenge is for, so that one made for signing in cannot register a key. */
type Purpose = "sign-in" | `register ${number}`;

/** Signed instead of stored: 16 random bytes, the time it expires and a signature. */
function createChallenge(ctx: Context, { secretKey }: Site, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(22);
  randomBytes(16).copy(body);
  body.writeUIntBE(ctx.now.getTime() + challengeLifetimeMs, 16, 6);
  return new Uint8Array(Buffer.concat([body, signChallenge(ctx, newestKey(secretKey), purpose, body)]));
}

function signChallenge({ agency }: Context, key: string, purpose: Purpose, body: Buffer): Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "passkey challenge", 32));
  return createHmac("sha256", derived).update(`${agency.id} ${purpose} `).update(body).digest();
}

/** The expiry time of a challenge of ours, or null. */
function readChallenge(ctx: Context, { secretKey }: Site, purpose: Purpose, challenge: string): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== 54) return null;
  const body = bytes.subarray(0, 22);
  const signature = bytes.subarray(22).toString("hex");
  if (!isSignedBy(secretKey, signature, (key) => signChallenge(ctx, key, purpose, body).toString("hex"))) return null;
  const expiresAt = new Date(body.readUIntBE(16, 6));
  return expiresAt > ctx.now ? expiresAt : null;
}

/** True once per challenge: a recorded response cannot be sent again. */
function spendChallenge(ctx: Context, site: Site, purpose: Purpose) {
  return async (challenge: string): Promise<boolean> => {
    const expiresAt = readChallenge(ctx, site, purpose, challenge);
    if (expiresAt === null) return false;
    const { rowCount } = await ctx.db
      .insert(spentNonces)
      .values({ agencyId: ctx.agency.id, nonce: `passkey ${challenge}`, expiresAt })
      .onConflictDoNothing();
    return rowCount === 1;
  };
}

type Owner = Readonly<{ accountId: number; email: string; name: string }>;

export async function createRegistrationOptions(ctx: Context, site: Site, owner: Owner) {
  const { identity } = await agencyConfig(ctx);
  const existing = await listPasskeys(ctx, owner.accountId);
  return generateRegistrationOptions({
    rpName: identity.name,
    rpID: site.hostname,
    userName: owner.email,
    userDisplayName: owner.name || owner.email,
    userID: new TextEncoder().encode(`${ctx.agency.id}.${owner.accountId}`),
    challenge: createChallenge(ctx, site, `register ${owner.accountId}`),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Checks a new passkey. Call it outside the transaction that stores it: a rollback would make the challenge usable again. */
export async function verifyNewPasskey(ctx: Context, site: Site, accountId: number, credential: Credential) {
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: spendChallenge(ctx, site, `register ${accountId}`),
    supportedAlgorithmIDs,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
  }).catch(() => null);
  if (!verified?.verified) throw passkeyFailed();
  return verified.registrationInfo.credential;
}

export type NewPasskey = Awaited<ReturnType<typeof verifyNewPasskey>>;

export async function storePasskey(tx: Context, accountId: number, device: string, key: NewPasskey): Promise<void> {
  const { agency, db, now } = tx;
  if ((await listPasskeys(tx, accountId)).length >= maxPasskeys)
    throw new Invalid({}, `You can have ${maxPasskeys} passkeys at most. Please remove one first.`);
  const stored = await db
    .insert(staffPasskeys)
    .values({
      agencyId: agency.id,
      accountId,
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: [...(key.transports ?? [])],
      device,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.credentialId });
  if (stored.length === 0) throw new Invalid({}, "That passkey is registered already.");
}

export function listPasskeys({ db, agency }: Context, accountId: number) {
  const { credentialId, device, createdAt, lastUsedAt, transports } = staffPasskeys;
  return db
    .select({ credentialId, device, createdAt, lastUsedAt, transports })
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.agencyId, agency.id), eq(staffPasskeys.accountId, accountId)))
    .orderBy(createdAt)
    .limit(maxPasskeys);
}

export async function deletePasskeys(tx: Context, accountId: number, credentialId?: string): Promise<string[]> {
  const gone = await tx.db
    .delete(staffPasskeys)
    .where(
      and(
        eq(staffPasskeys.agencyId, tx.agency.id),
        eq(staffPasskeys.accountId, accountId),
        credentialId === undefined ? undefined : eq(staffPasskeys.credentialId, credentialId),
      ),
    )
    .returning({ device: staffPasskeys.device });
  return gone.map(({ device }) => device);
}

/** Names no account: the browser offers the passkeys it has for this site. */
export function createSignInOptions(ctx: Context, site: Site) {
  return generateAuthenticationOptions({
    rpID: site.hostname,
    challenge: createChallenge(ctx, site, "sign-in"),
    userVerification: "required",
  });
}

/** The account that owns the passkey. */
export async function verifyPasskey(ctx: Context, site: Site, credential: Credential): Promise<number> {
  const isOwn = and(eq(staffPasskeys.agencyId, ctx.agency.id), eq(staffPasskeys.credentialId, credential.id));
  const [key] = await ctx.db.select().from(staffPasskeys).where(isOwn);
  if (!key) throw passkeyFailed();
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: spendChallenge(ctx, site, "sign-in"),
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => null);
  if (!verified?.verified) throw passkeyFailed();
  const { newCounter: counter } = verified.authenticationInfo;
  await ctx.db.update(staffPasskeys).set({ counter, lastUsedAt: ctx.now }).where(isOwn);
  return key.accountId;
}
