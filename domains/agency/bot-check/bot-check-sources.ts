import type { BotCheckSettings } from "./bot-check-settings.ts";

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

/** Origins the content security policy must allow for this provider. */
export const botCheckSources = ({ provider }: BotCheckSettings): BotCheckSources => sources[provider];
