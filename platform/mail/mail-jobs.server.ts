import { z } from "zod";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import { oneRunAtATime } from "#platform/one-run-at-a-time.ts";
import { deliverDueMail, type IsWanted } from "./deliver-due-mail.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { deliverMailJob } from "./put-mail.server.ts";

/**
 * Woken by every mail put, and every minute for what a wake-up missed. Without a mailer the mails stay in the outbox. One run
 * in a process: whoever kills it repeats the one mail that was sent and not yet noted, never more.
 */
export function mailJobs(mailer: Mailer | null, isWanted?: IsWanted): Job[] {
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
