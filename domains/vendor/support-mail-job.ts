import { z } from "zod";

/** Its mail is made by the worker. */
export const supportMailJob = "send-support-notice";

export const supportMailInput = z.object({
  agency: z.object({ id: z.number(), slug: z.string() }),
  by: z.string(),
  reason: z.string(),
});
