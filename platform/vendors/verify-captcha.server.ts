import { isIP } from "node:net";
import { z } from "zod";

export type CaptchaProvider = "recaptcha-v2" | "recaptcha-v3" | "turnstile" | "hcaptcha";

export const captchaVerifyUrls: Readonly<Record<CaptchaProvider, string>> = {
  "recaptcha-v2": "https://www.google.com/recaptcha/api/siteverify",
  "recaptcha-v3": "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

export type CaptchaVerification = Readonly<{
  provider: CaptchaProvider;
  secretKey: string;
  /** reCAPTCHA v3 only: from 0 (bot) to 1 (human). */
  minimumScore: number;
  response: string;
  /** The visitor's address; not sent for IPv6, where only the network is known. */
  address: string;
}>;

const answer = z.object({ success: z.boolean(), score: z.number().optional() });
/** Shorter than the request timeout, so that a lead is accepted while the service hangs. */
export const captchaTimeoutMs = 3_000;

/** Whether the response came from a human; null if the service could not be reached. */
export async function verifyCaptcha(
  { provider, secretKey, minimumScore, response, address }: CaptchaVerification,
  addresses: Readonly<Record<CaptchaProvider, string>> = captchaVerifyUrls,
): Promise<boolean | null> {
  const body = new URLSearchParams({ secret: secretKey, response, ...(isIP(address) === 4 && { remoteip: address }) });
  const reply = await fetch(addresses[provider], {
    method: "POST",
    body,
    redirect: "error",
    signal: AbortSignal.timeout(captchaTimeoutMs),
  })
    .then((r) => r.json())
    .catch(() => null);
  const { data } = answer.safeParse(reply);
  if (!data) return null;
  return data.success && (provider !== "recaptcha-v3" || (data.score ?? 0) >= minimumScore);
}
