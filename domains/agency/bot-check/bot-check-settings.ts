import { z } from "zod";

const keys = { siteKey: z.string().min(1), secretKey: z.string().min(1) };

/** Bot protection for forms: our own proof of work (ALTCHA), or a service the agency has keys for. */
export const botCheckSettings = z
  .discriminatedUnion("provider", [
    z.object({ provider: z.literal("altcha") }).strict(),
    z.object({ provider: z.literal("recaptcha-v2"), ...keys }).strict(),
    z
      .object({ provider: z.literal("recaptcha-v3"), ...keys, minimumScore: z.number().min(0).max(1).default(0.5) })
      .strict(),
    z.object({ provider: z.literal("turnstile"), ...keys }).strict(),
    z.object({ provider: z.literal("hcaptcha"), ...keys }).strict(),
  ])
  .default({ provider: "altcha" });

export type BotCheckSettings = z.infer<typeof botCheckSettings>;
