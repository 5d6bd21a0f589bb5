import { z } from "zod";
import { agencyContext, defineJob, type Job } from "#platform/jobs/job.server.ts";
import { sendResetLinkJob } from "./request-reset.server.ts";
import { sendResetLink } from "./send-reset-link.server.ts";

export const accountJobs: readonly Job[] = [
  defineJob({
    name: sendResetLinkJob,
    // It holds an address, perhaps of somebody who then deletes the account.
    forgottenAfterSeconds: 3600,
    schema: z.object({
      agency: z.object({ id: z.number(), slug: z.string() }),
      email: z.string(),
      request: z.string(),
    }),
    handle: (ctx, { agency, email, request }) => sendResetLink(agencyContext(ctx, agency), { email, request }),
  }),
];
