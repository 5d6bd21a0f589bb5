import { z } from "zod";

/** Where the agency's own system takes its leads; signed as standardwebhooks.com describes. */
export const webhookSettings = z
  .object({
    url: z.url({ protocol: /^https?$/, error: "Must be an http or https address" }),
    secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "Must be whsec_ and at least 24 bytes in base64"),
  })
  .strict();
