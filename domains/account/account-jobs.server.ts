import { z } from "zod";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";
import { sendResetLinkJob } from "./password/request-password-reset.server.ts";
import { sendResetLink } from "./password/send-reset-link.server.ts";

export const accountJobs: readonly Job[] = [
  defineJob({
    name: sendResetLinkJob,
    // The payload holds an email address, which must not outlive a deleted account.
    deleteAfterSeconds: 3600,
    schema: z.object({
      agency: z.object({ id: z.number(), slug: z.string() }),
      email: z.string(),
      request: z.string(),
    }),
    handle: (ctx, { agency, email, request }) => sendResetLink(toAgencyContext(ctx, agency), { email, request }),
  }),
];
