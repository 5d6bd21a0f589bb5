import { z } from "zod";
import { isTicked } from "#domains/account/registration/register-input.ts";

const choice = z.enum(["optin", "optout"], "Please choose to opt in or opt out");
const pageAddress = z
  .string()
  .max(1000)
  .regex(/^(https?:\/\/[^\s<>"]+|\/[^\s<>"]*)$/, "Please enter the address of the page");
const custom = z
  .record(z.string().regex(/^[a-z0-9_ -]{1,50}$/i), z.boolean())
  .refine((record) => Object.keys(record).length <= 50, "There are too many preferences");

/** The choice is sent as `opt_in_marketing_at` or as `marketing_preferences.is_opted_in_to_marketing`. */
export const preferencesInput = z
  .object({
    opt_in_marketing_at: choice.optional(),
    opt_in_marketing_url: pageAddress.nullish(),
    marketing_preferences: z.object({ is_opted_in_to_marketing: z.unknown() }).partial().optional(),
    custom_marketing_preferences: custom.optional(),
  })
  .transform((fields, issues) => {
    const flag = fields.marketing_preferences?.is_opted_in_to_marketing;
    const optedIn = fields.opt_in_marketing_at ? fields.opt_in_marketing_at === "optin" : flag;
    if (optedIn === undefined && !fields.custom_marketing_preferences) {
      issues.addIssue({ code: "custom", path: ["opt_in_marketing_at"], message: "Please choose to opt in or opt out" });
    }
    return {
      optedIn: optedIn === undefined ? null : isTicked(optedIn),
      url: fields.opt_in_marketing_url ?? "/user/marketing-preferences",
      custom: fields.custom_marketing_preferences,
    };
  });

export type PreferencesChange = z.output<typeof preferencesInput>;
