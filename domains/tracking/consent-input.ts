import { z } from "zod";
import { allowAll, type Consent, consentStatus, denyAll } from "./consent.ts";

const answer = z.union([z.boolean(), z.stringbool()]);
const categories = z.object({ statistics: answer, media: answer });

/** The body of `POST /ajax-events/logs`; `partial` needs `categories`. */
export const consentInput = z
  .object({ status: z.enum(["allow", "deny", "partial"]), categories: categories.optional() })
  .refine(
    (input) => input.status !== "partial" || (input.categories && consentStatus(input.categories) === "partial"),
    { path: ["categories"], message: "Send the allowed categories" },
  )
  .transform(({ status, categories }): { status: string; categories: Consent } => ({
    status,
    categories: status === "allow" ? allowAll : status === "deny" ? denyAll : (categories ?? denyAll),
  }));

export type ConsentInput = z.infer<typeof consentInput>;
