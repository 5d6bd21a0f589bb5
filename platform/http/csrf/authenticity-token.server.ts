import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const lifetimeMs = 24 * 60 * 60 * 1000;
/** Allowed clock difference between nodes. */
const clockSkewMs = 60_000;

/** A token is bound to the session, or to the visitor cookie before sign-in. */
export type TokenBearer = Readonly<{ agencyId: number; kind: "session" | "visitor"; token: string }>;

export function issueAuthenticityToken(secretKey: string, bearer: TokenBearer, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${sign(secretKey, bearer, issued).toString("base64url")}`;
}

export function isAuthenticityToken(secretKey: string, bearer: TokenBearer, now: Date, token: string): boolean {
  const [issued = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-z]{1,10}$/.test(issued)) return false;
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secretKey, bearer, issued);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age >= -clockSkewMs && age <= lifetimeMs;
}

function sign(secretKey: string, { agencyId, kind, token }: TokenBearer, issued: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "authenticity token", 32));
  const bearerHash = createHash("sha256").update(token).digest("hex");
  return createHmac("sha256", key).update(`${agencyId}\n${kind}\n${bearerHash}\n${issued}`).digest();
}
