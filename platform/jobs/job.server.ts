import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { forAgency, forNobody } from "#platform/db/for-agency.server.ts";

/** What a job knows: everything a request knows, but no agency and nobody signed in. */
export type JobContext = Omit<Context, "agency" | "userId"> & {
  /** Aborted when the worker is asked to stop: long work ends after its next step. */
  signal?: AbortSignal;
};

/** The wait doubles from the first to the longest, with jitter; after the last try the job is a dead letter. */
export type RetryPolicy = Readonly<{ times: number; firstSeconds: number; longestSeconds: number }>;

export type Schedule<Data> = Readonly<{
  /** Five fields, London time. */
  cron: string;
  data: Data;
}>;

export type Job = Readonly<{
  name: string;
  retry: RetryPolicy;
  schedule: Schedule<object> | null;
  /** How long it is remembered once it is done; null: as long as any. */
  forgottenAfterSeconds: number | null;
  /** The data as the job takes it, or null when it does not fit. */
  read(data: unknown): object | null;
  run(ctx: JobContext, data: unknown): Promise<void>;
}>;

const patient: RetryPolicy = { times: 12, firstSeconds: 2, longestSeconds: 900 };

/** A job is three lines that call a verb. It may run twice, so running it again must leave the same state. */
export function defineJob<Data extends object>(job: {
  name: string;
  schema: z.ZodType<Data>;
  handle: (ctx: JobContext, data: Data) => Promise<unknown>;
  retry?: RetryPolicy;
  schedule?: Schedule<Data>;
  forgottenAfterSeconds?: number;
}): Job {
  return {
    name: job.name,
    retry: job.retry ?? patient,
    schedule: job.schedule ?? null,
    forgottenAfterSeconds: job.forgottenAfterSeconds ?? null,
    read: (data) => job.schema.safeParse(data).data ?? null,
    run: async (ctx, data) => {
      await job.handle({ ...ctx, db: forNobody(ctx.db) }, job.schema.parse(data));
    },
  };
}

/** The Context of a verb that a job calls for one agency. */
export function agencyContext(ctx: JobContext, agency: Context["agency"]): Context {
  return { ...ctx, agency, userId: null, db: forAgency(ctx.db, agency.id) };
}
