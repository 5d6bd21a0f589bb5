import { randomBytes, randomUUID } from "node:crypto";
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
