import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { listKeys, newestKey } from "./secret-key.server.ts";

const prefix = "sealed:";
const deriveKey = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "gable sealed values", 32));

/** Encrypts a secret for an agency folder or a row: `sealed:` and base64url of nonce, tag and AES-256-GCM ciphertext. */
export function seal(secretKey: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(newestKey(secretKey)), nonce);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url");
}

/** Null if it was changed or sealed with a key that is not in `secretKey`. */
export function unseal(secretKey: string, sealed: string): string | null {
  for (const key of listKeys(secretKey)) {
    const text = unsealWith(deriveKey(key), sealed);
    if (text !== null) return text;
  }
  return null;
}

function unsealWith(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(prefix.length), "base64url");
  if (!sealed.startsWith(prefix) || bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
