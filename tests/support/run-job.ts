import type { JobContext } from "#platform/jobs/job.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { allJobs } from "#server/jobs.server.ts";

/** What the worker does when this job comes. */
export async function runJob(name: string, ctx: JobContext, mailer: Mailer | null = null): Promise<void> {
  const job = allJobs(mailer).find((known) => known.name === name);
  if (!job) throw new Error(`No job is called ${name}`);
  await job.run(ctx, {});
}
