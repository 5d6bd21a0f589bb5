import { verifyProofOfWork } from "#platform/bot-check/proof-of-work.server.ts";
import type { Context } from "#platform/context.ts";
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
