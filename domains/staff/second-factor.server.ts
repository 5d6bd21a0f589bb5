import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { generateSecret, generateURI, verify } from "otplib";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { toQrPath } from "#format/qr-path.ts";
import type { Context } from "#platform/context.ts";
import { seal, unseal } from "#platform/seal.server.ts";
import { staffRecoveryCodes } from "./tables.server.ts";

/** `qr` is the path of an SVG of `qrSize` units. */
export type NewTotp = Readonly<{ secret: string; uri: string; sealed: string; qr: string; qrSize: number }>;

/** For an authenticator app. The browser returns `sealed` with the first code; nothing is stored until then. */
export async function createTotp(ctx: Context, secretKey: string, email: string): Promise<NewTotp> {
  const secret = generateSecret();
  const { identity } = await agencyConfig(ctx);
  const uri = generateURI({ issuer: identity.name, label: email, secret });
  const { path, size } = toQrPath(uri);
  return {
    ...{ secret, uri, qr: path, qrSize: size },
    sealed: seal(secretKey, `totp ${email} ${secret}`),
  };
}

/** Null if it was sealed for another address, or not by us. */
export function unsealNewTotp(secretKey: string, sealed: string, email: string): string | null {
  const [kind, address, secret] = unseal(secretKey, sealed)?.split(" ") ?? [];
  return kind === "totp" && address === email && secret ? secret : null;
}

/** Allows for a clock that is 30 seconds off. Returns the time step of the code, or null. */
export async function verifyTotp(ctx: Context, secret: string, code: string): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(ctx.now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: 30 });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

const recoveryCodeCount = 10;
/** Without l and o, which look like digits. 32 characters, so that the remainder of a random byte is uniform. */
const recoveryAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const recoveryCodeLength = 24;
/** Codes of earlier releases have four groups of five. */
const recoveryCodePattern = /^[0-9a-z]{5,6}(-?[0-9a-z]{5,6}){3}$/;
const hashCode = (accountId: number, code: string) =>
  createHash("sha256")
    .update(`${accountId} ${code.replaceAll("-", "")}`)
    .digest();

/** 120 random bits each, so that a plain hash is enough. Replaces earlier codes. */
export async function createRecoveryCodes(tx: Context, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await deleteRecoveryCodes(tx, accountId);
  await tx.db
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ agencyId: tx.agency.id, accountId, codeHash: hashCode(accountId, code) })));
  return codes;
}

function createRecoveryCode(): string {
  const characters = Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]);
  return characters.join("").match(/.{6}/g)?.join("-") ?? "";
}

const ofAccount = ({ agency }: Context, accountId: number) =>
  and(eq(staffRecoveryCodes.agencyId, agency.id), eq(staffRecoveryCodes.accountId, accountId));

export async function deleteRecoveryCodes(tx: Context, accountId: number): Promise<void> {
  await tx.db.delete(staffRecoveryCodes).where(ofAccount(tx, accountId));
}

/** A code works once. */
export async function spendRecoveryCode(tx: Context, accountId: number, code: string): Promise<boolean> {
  if (!recoveryCodePattern.test(code)) return false;
  const { rowCount } = await tx.db
    .delete(staffRecoveryCodes)
    .where(and(ofAccount(tx, accountId), eq(staffRecoveryCodes.codeHash, hashCode(accountId, code))));
  return rowCount === 1;
}

export function countRecoveryCodes(tx: Context, accountId: number): Promise<number> {
  return tx.db.$count(staffRecoveryCodes, ofAccount(tx, accountId));
}
