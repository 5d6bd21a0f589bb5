import type { BotCheckSettings } from "./bot-check-settings.ts";

/** Where a service's script comes from, and which of its origins it then shows, asks and takes styles from. */
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

/** What the service asks a content security policy to allow; our own proof of work needs nothing. */
export const botCheckSources = ({ provider }: BotCheckSettings): BotCheckSources => sources[provider];
