import { z } from "zod";
import { accountJobs } from "#domains/account/password/password-reset.server.ts";
import { sweepSessions } from "#domains/account/session/session-store.server.ts";
import { leadJobs } from "#domains/enquiries/delivery/lead-jobs.server.ts";
import { feedJobs } from "#domains/feeds/jobs.server.ts";
import { alertJobs } from "#domains/saved/alerts/alert-jobs.server.ts";
import { isAlertWanted } from "#domains/saved/alerts/alert-subscription.server.ts";
import { sweepExpiredLimits } from "#platform/http/rate-limit/rate-limit.server.ts";
import { defineJob, type Job } from "#platform/jobs/job.server.ts";
import { mailJobs } from "#platform/mail/deliver-due-mail.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { sweepAgencies } from "./sweep-agencies.server.ts";

/** All jobs of the worker. Feeds are read from `feedFolder`; `scan` checks uploads for viruses. */
export function allJobs(mailer: Mailer | null, feedFolder: string | null = null, scan: ScanFile | null = null): Job[] {
  return [
    ...mailJobs(mailer, isAlertWanted),
    ...alertJobs(),
    ...leadJobs(scan),
    ...accountJobs,
    ...feedJobs({ feedFolder }),
    defineJob({
      name: "sweep-expired",
      schema: z.object({}),
      schedule: { cron: "17 * * * *", data: {} },
      handle: (ctx) => Promise.all([sweepExpiredLimits(ctx), sweepSessions(ctx)]),
    }),
    defineJob({
      name: "sweep-agencies",
      schema: z.object({}),
      schedule: { cron: "23 3 * * *", data: {} },
      handle: sweepAgencies,
    }),
  ];
}
