import { isIP } from "node:net";
import { z } from "zod";

export type SiteVerifyProvider = "recaptcha-v2" | "recaptcha-v3" | "turnstile" | "hcaptcha";

/** Where each service checks an answer; a test puts its own server here. */
export const siteVerifyAddresses: Readonly<Record<SiteVerifyProvider, string>> = {
  "recaptcha-v2": "https://www.google.com/recaptcha/api/siteverify",
  "recaptcha-v3": "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

export type SiteVerification = Readonly<{
  provider: SiteVerifyProvider;
  secretKey: string;
  /** reCAPTCHA v3 only: from 0, a robot, to 1, a person. */
  minimumScore: number;
  response: string;
  /** The visitor's; of IPv6 only the network is known, and none is sent. */
  address: string;
}>;

const answer = z.object({ success: z.boolean(), score: z.number().optional() });
/** Shorter than the time for a whole answer: the lead is kept and answered although the service hangs. */
export const verifyTimeoutMs = 3_000;

/** Asks the service whether this answer came from a person; null when it could not be asked. */
export async function verifyAtService(
  { provider, secretKey, minimumScore, response, address }: SiteVerification,
  addresses: Readonly<Record<SiteVerifyProvider, string>> = siteVerifyAddresses,
): Promise<boolean | null> {
  const body = new URLSearchParams({ secret: secretKey, response, ...(isIP(address) === 4 && { remoteip: address }) });
  const reply = await fetch(addresses[provider], { method: "POST", body, signal: AbortSignal.timeout(verifyTimeoutMs) })
    .then((r) => r.json())
    .catch(() => null);
  const { data } = answer.safeParse(reply);
  if (!data) return null;
  return data.success && (provider !== "recaptcha-v3" || (data.score ?? 0) >= minimumScore);
}
