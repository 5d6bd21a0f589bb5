import { z } from "zod";
import { defineJob, type Job } from "#platform/jobs/job.server.ts";
import { deliverDueMail } from "./deliver-due-mail.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { deliverMailJob } from "./put-mail.server.ts";

/** Woken by every mail put, and every minute for what a wake-up missed. Without a mailer the mails stay in the outbox. */
export function mailJobs(mailer: Mailer | null): Job[] {
  return [
    defineJob({
      name: deliverMailJob,
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: async (ctx) => mailer && deliverDueMail(ctx, mailer),
    }),
  ];
}
