import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#platform/operator-error.ts";

/** 32 random bytes in hex, created once in a file only its owner can read. */
export function readOrCreateSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}-${randomUUID()}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new OperatorError(`${file} does not contain a key of 64 hexadecimal digits.`);
  return secret;
}

/** `SECRET_KEY` lists the newest key first and may go on with earlier ones, which are still accepted. */
export const listKeys = (secretKey: string) => secretKey.split(",");

/** The one that signs and encrypts. */
export const newestKey = (secretKey: string) => listKeys(secretKey)[0] ?? "";

/** Whether `sign` gives this signature with one of the keys. */
export function isSignedBy(secretKey: string, given: string, sign: (key: string) => string): boolean {
  return listKeys(secretKey).some((key) => {
    const [expected, actual] = [Buffer.from(sign(key)), Buffer.from(given)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}
