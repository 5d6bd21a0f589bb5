import type { JobContext } from "#platform/jobs/job.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { allJobs } from "#server/all-jobs.server.ts";

/** Runs a job as the worker would. */
export async function runJob(name: string, ctx: JobContext, mailer: Mailer | null = null): Promise<void> {
  const job = allJobs(mailer).find((candidate) => candidate.name === name);
  if (!job) throw new Error(`Unknown job: ${name}`);
  await job.run(ctx, {});
}
