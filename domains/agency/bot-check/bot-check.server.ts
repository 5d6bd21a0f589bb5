import { isProofOfWork } from "#platform/bot-check/proof-of-work.server.ts";
import type { Context } from "#platform/context.ts";
import { siteVerifyAddresses, verifyAtService } from "#platform/vendors/site-verify.server.ts";
import { agencyConfig } from "../find-agency.server.ts";

/** `missing` is a browser without scripts or a service that is down: the caller limits it harder, but loses nobody. */
export type BotCheckResult = "passed" | "failed" | "missing";

export type BotCheck = Readonly<{
  /** `response` is the form's `g-recaptcha-response`, whatever it is. */
  verify(ctx: Context, response: unknown, address: string): Promise<BotCheckResult>;
}>;

const longest = 8_192;

export function createBotCheck({
  secretKey,
  addresses = siteVerifyAddresses,
}: {
  secretKey: string;
  addresses?: typeof siteVerifyAddresses;
}): BotCheck {
  return {
    async verify(ctx, response, address) {
      if (typeof response !== "string" || response === "") return "missing";
      if (response.length > longest) return "failed";
      const { botCheck } = (await agencyConfig(ctx)).settings;
      if (botCheck.provider === "altcha") return (await isProofOfWork(ctx, secretKey, response)) ? "passed" : "failed";
      const minimumScore = botCheck.provider === "recaptcha-v3" ? botCheck.minimumScore : 0;
      const verified = await verifyAtService({ ...botCheck, minimumScore, response, address }, addresses);
      if (verified === null) ctx.log.warn({ provider: botCheck.provider }, "the bot check did not answer");
      return verified === null ? "missing" : verified ? "passed" : "failed";
    },
  };
}
