import { z } from "zod";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import { deliverDueMail, type ShouldSend } from "./deliver-due-mail.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { deliverMailJob } from "./outbox.server.ts";

/**
 * Triggered by every queued mail, and every minute for missed triggers. Without a mailer, mail stays in the outbox. One
 * run per process, so that killing it repeats at most one mail.
 */
export function mailJobs(mailer: Mailer | null, isWanted?: ShouldSend): Job[] {
  const deliver = oneRunAtATime(async (ctx: JobContext) => mailer && deliverDueMail(ctx, mailer, isWanted));
  return [
    defineJob({
      name: deliverMailJob,
      schema: z.object({}),
      schedule: { cron: "* * * * *", data: {} },
      handle: deliver,
    }),
  ];
}
