import { z } from "zod";
import { quotaInput } from "#domains/vendor/console-input.ts";
import { consoleRoles, supportRoles } from "#domains/vendor/console-permissions.ts";

export const done = z.object({ done: z.literal(true) });
export const isDone = { done: true as const };
export const date = z.date().transform((value) => value.toISOString());
export const count = z.number().int();

const agency = z.object({
  ...{ id: count, slug: z.string(), name: z.string() },
  suspended_at: date.nullable(),
});
export const listed = agency.extend({
  ...{ hostname: z.string().nullable(), homes: count, incidents: count },
  last_feed_run: date.nullable(),
});
/** Failed twice or more in a row; `next_at` null: it was given up. */
export const failingJob = z.object({
  ...{ job: z.string(), failures: count, last_error: z.string() },
  next_at: date.nullable(),
});
export const details = agency.extend({
  hostnames: z.array(z.string()),
  feeds: z.array(
    z.object({
      ...{ name: z.string(), way_in: z.string(), last_run: date, last_import: date.nullable() },
      /** What is wrong with it at the moment. */
      incident: z.string().nullable(),
    }),
  ),
  /** Owners who have not joined yet; `expires_at` null: there is no link that works. */
  invitations: z.array(z.object({ email: z.string(), expires_at: date.nullable() })),
  failing_jobs: z.array(failingJob),
  usage: z.object({ homes: count, media_bytes: z.number(), mails: count, requests: count, views: count }),
  quotas: quotaInput,
  /** Who may open the desk for support, and until when. */
  support: z
    .object({
      kind: z.enum(["consent", "emergency"]),
      role: z.enum(supportRoles),
      granted_by: z.string(),
      expires_at: date,
    })
    .nullable(),
});
export const checks = z.object({
  hosts: z.array(
    z.object({
      hostname: z.string(),
      addresses: z.array(z.string()),
      /** Whether one of them is an address of the console, too. */
      is_here: z.boolean(),
      certificate: z.object({ valid_until: date.nullable(), problem: z.string().nullable() }),
    }),
  ),
  mail: z.object({
    from: z.string().nullable(),
    problem: z.string().nullable(),
    records: z.array(z.object({ record: z.enum(["SPF", "DKIM", "DMARC"]), problem: z.string().nullable() })),
  }),
});
export const key = z.object({
  ...{ id: count, name: z.string(), role: z.enum(consoleRoles), created_by: z.string() },
  ...{ created_at: date, last_used_at: date.nullable(), revoked_at: date.nullable() },
});
