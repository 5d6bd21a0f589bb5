import { Hono } from "hono";
import type { BotCheckSettings } from "#domains/agency/agency-settings.ts";
import { createProofOfWork, verifyProofOfWork } from "#platform/bot-check/proof-of-work.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { captchaVerifyUrls, verifyCaptcha } from "#platform/vendors/verify-captcha.server.ts";
import { agencyConfig } from "../agency-directory.server.ts";

/** `missing`: no scripts in the browser, or the provider is down. Callers apply a stricter rate limit instead of rejecting. */
export type BotCheckResult = "passed" | "failed" | "missing";

export type BotCheck = Readonly<{
  /** `response` is the form's unvalidated `g-recaptcha-response` field. */
  verify(ctx: Context, response: unknown, address: string): Promise<BotCheckResult>;
}>;

const maxResponseLength = 8_192;

export function createBotCheck({
  secretKey,
  addresses = captchaVerifyUrls,
}: {
  secretKey: string;
  addresses?: typeof captchaVerifyUrls;
}): BotCheck {
  return {
    async verify(ctx, response, address) {
      if (typeof response !== "string" || response === "") return "missing";
      if (response.length > maxResponseLength) return "failed";
      const { botCheck } = (await agencyConfig(ctx)).settings;
      if (botCheck.provider === "altcha")
        return (await verifyProofOfWork(ctx, secretKey, response)) ? "passed" : "failed";
      const minimumScore = botCheck.provider === "recaptcha-v3" ? botCheck.minimumScore : 0;
      const verified = await verifyCaptcha({ ...botCheck, minimumScore, response, address }, addresses);
      if (verified === null)
        ctx.log.warn({ provider: botCheck.provider }, "bot check provider unavailable; request treated as unverified");
      return verified === null ? "missing" : verified ? "passed" : "failed";
    },
  };
}

/** Returns the proof-of-work challenge, or the provider whose script the browser must load. */
export function botCheckApi({ secretKey }: { secretKey: string }) {
  return new Hono<AppEnvironment>().get("/bot_check", async (c) => {
    const { botCheck } = (await agencyConfig(c.var.context)).settings;
    c.header("Cache-Control", "private, no-store");
    if (botCheck.provider !== "altcha") return c.json({ provider: botCheck.provider, site_key: botCheck.siteKey });
    return c.json({ provider: "altcha", challenge: await createProofOfWork(c.var.context, secretKey) });
  });
}

/** CSP origins: `scripts` for script-src, `frames` for frame-src, `others` for connect-src and style-src. */
type BotCheckSources = { scripts: readonly string[]; frames: readonly string[]; others: readonly string[] };

const google = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
const recaptcha = {
  scripts: google,
  frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  others: google,
};
const cloudflare = ["https://challenges.cloudflare.com"];
const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

const sources: Readonly<Record<BotCheckSettings["provider"], BotCheckSources>> = {
  altcha: { scripts: [], frames: [], others: [] },
  "recaptcha-v2": recaptcha,
  "recaptcha-v3": recaptcha,
  turnstile: { scripts: cloudflare, frames: cloudflare, others: cloudflare },
  hcaptcha: { scripts: hcaptcha, frames: hcaptcha, others: hcaptcha },
};

export const botCheckSources = ({ provider }: BotCheckSettings): BotCheckSources => sources[provider];
