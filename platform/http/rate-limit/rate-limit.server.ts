import { createHash } from "node:crypto";
import { lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { TooMany } from "#platform/errors.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { rateLimits, spentNonces } from "./tables.server.ts";

export type RateLimit = Readonly<{
  /** Action and subject, such as `sign-in 203.0.113.7`; only its hash is stored. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}>;

type Count = { allowed: boolean; windowStart: string | null; hits: number | null; previousHits: number | null };

type Window = Readonly<{ hash: string; limit: number; window: number; start: number }>;

/**
 * Counts one attempt under each limit in order, in one statement, or throws TooMany. Rejected attempts and later limits
 * are not counted, so hammering never locks a person out for good.
 * Call it outside the transaction it guards: a rollback would undo the count.
 */
export async function limitRate(ctx: Context, ...limits: [RateLimit, ...RateLimit[]]): Promise<void> {
  const now = ctx.now.getTime();
  const windows = limits.map((limit) => toWindow(limit, now));
  const { rows } = await ctx.db.execute<Count>(countAttempt(ctx.agency.id, windows, now));
  for (const [n, { limit, window }] of windows.entries()) {
    const count = rows[n];
    if (!count?.allowed) throw new TooMany(count ? getRetryAfterSeconds(count, limit, window, now) : window / 1000);
  }
}

/** Deletes expired rate limits and nonces. */
export async function sweepExpiredLimits(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  await deleteInBatches(ctx.db, rateLimits, lt(rateLimits.expiresAt, ctx.now));
  await deleteInBatches(ctx.db, spentNonces, lt(spentNonces.expiresAt, ctx.now));
}

function toWindow({ bucket, limit, windowSeconds }: RateLimit, now: number): Window {
  const window = windowSeconds * 1000;
  const hash = createHash("sha256").update(`${windowSeconds} ${bucket}`).digest("base64url");
  return { hash, limit, window, start: Math.floor(now / window) * window };
}

/** The upserts decide on locked rows; the outer select sees the previous rows and is only a hint. */
function countAttempt(agencyId: number, windows: readonly Window[], now: number): SQL {
  const counted = windows.map((window, n) => {
    const guard = n === 0 ? sql`` : sql`where exists (select from ${name(n - 1)})`;
    return sql`${name(n)} as (${countOnce(agencyId, window, now, guard)})`;
  });
  const answers = windows.map(({ hash }, n) => sql`(${n}::int, exists (select from ${name(n)}), ${hash})`);
  return sql`
    with ${sql.join(counted, sql`, `)}
    select a.allowed, r.hits, r.previous_hits as "previousHits",
      (extract(epoch from r.window_start) * 1000)::bigint as "windowStart"
    from (values ${sql.join(answers, sql`, `)}) as a (place, allowed, bucket)
    left join rate_limits r on r.agency_id = ${agencyId} and r.bucket = a.bucket
    order by a.place`;
}

const name = (n: number) => sql.identifier(`counted${n}`);

/** Sliding window: the previous window is weighted by its remaining share, in whole milliseconds. */
function countOnce(agencyId: number, { hash, limit, window, start }: Window, now: number, guard: SQL): SQL {
  const begin = sql`to_timestamp(${start}::bigint / 1000.0)`;
  const hits = sql`case when r.window_start >= excluded.window_start then r.hits else 0 end`;
  const previous = sql`case
    when r.window_start >= excluded.window_start then r.previous_hits
    when r.window_start = excluded.window_start - ${window}::bigint * interval '1 millisecond' then r.hits
    else 0 end`;
  return sql`
    insert into rate_limits as r (agency_id, bucket, window_start, hits, previous_hits, expires_at)
    select ${agencyId}, ${hash}, ${begin}, 1, 0, to_timestamp(${start + 2 * window}::bigint / 1000.0) ${guard}
    on conflict (agency_id, bucket) do update set
      window_start = greatest(r.window_start, excluded.window_start),
      hits = ${hits} + 1,
      previous_hits = ${previous},
      expires_at = greatest(r.expires_at, excluded.expires_at)
    where (${previous})::bigint * ${start + window - now}::bigint + (${hits} + 1)::bigint * ${window}::bigint
      <= ${limit}::bigint * ${window}::bigint
    returning 1`;
}

/** Seconds until the weighted count allows one more attempt. */
function getRetryAfterSeconds(
  { windowStart, hits, previousHits }: Count,
  limit: number,
  window: number,
  now: number,
): number {
  const start = Number(windowStart ?? now);
  const free = (count: number, room: number) => (count <= room ? 0 : window - Math.floor((room * window) / count));
  const inThisWindow = (hits ?? 0) < limit && start + window > now;
  const at = inThisWindow
    ? start + free(previousHits ?? 0, limit - 1 - (hits ?? 0))
    : start + window + free(hits ?? 0, limit - 1);
  return Math.max(1, Math.ceil((at - now) / 1000));
}
