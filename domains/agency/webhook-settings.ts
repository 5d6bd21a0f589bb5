import { z } from "zod";

/** Lead webhook, signed according to standardwebhooks.com. */
export const webhookSettings = z
  .object({
    url: z.url({ protocol: /^https?$/, error: "Must be an http or https address" }),
    secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "Must be whsec_ and at least 24 bytes in base64"),
  })
  .strict();
