import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { forAgency, forNoAgency } from "#platform/db/database.server.ts";

/** A request's context without an agency or a user. */
export type JobContext = Omit<Context, "agency" | "userId"> & {
  /** Aborted when the worker stops; long work ends after its current step. */
  signal?: AbortSignal;
};

/** Exponential backoff with jitter; after the last attempt the job is a dead letter. */
export type RetryPolicy = Readonly<{ maxRetries: number; minDelaySeconds: number; maxDelaySeconds: number }>;

export type Schedule<Data> = Readonly<{
  /** Five fields, London time. */
  cron: string;
  data: Data;
}>;

export type Job = Readonly<{
  name: string;
  retry: RetryPolicy;
  schedule: Schedule<object> | null;
  /** How long a completed job is stored; null: the default. */
  deleteAfterSeconds: number | null;
  /** The parsed data, or null if it is invalid. */
  parse(data: unknown): object | null;
  run(ctx: JobContext, data: unknown): Promise<void>;
}>;

const defaultRetry: RetryPolicy = { maxRetries: 12, minDelaySeconds: 2, maxDelaySeconds: 900 };

/** A job only calls a verb. It may run twice, so it must be idempotent. */
export function defineJob<Data extends object>(job: {
  name: string;
  schema: z.ZodType<Data>;
  handle: (ctx: JobContext, data: Data) => Promise<unknown>;
  retry?: RetryPolicy;
  schedule?: Schedule<Data>;
  deleteAfterSeconds?: number;
}): Job {
  return {
    name: job.name,
    retry: job.retry ?? defaultRetry,
    schedule: job.schedule ?? null,
    deleteAfterSeconds: job.deleteAfterSeconds ?? null,
    parse: (data) => job.schema.safeParse(data).data ?? null,
    run: async (ctx, data) => {
      await job.handle({ ...ctx, db: forNoAgency(ctx.db) }, job.schema.parse(data));
    },
  };
}

/** The context for a verb that a job calls for one agency. */
export function toAgencyContext(ctx: JobContext, agency: Context["agency"]): Context {
  return { ...ctx, agency, userId: null, db: forAgency(ctx.db, agency.id) };
}
