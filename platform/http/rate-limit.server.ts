import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { TooMany } from "#platform/errors.ts";

export type RateLimit = Readonly<{
  /** What is counted and for whom, such as `sign-in 203.0.113.7`; only its hash is stored. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}>;

type Count = { allowed: boolean; windowStart: string | null; hits: number | null; previousHits: number | null };

/**
 * Counts one attempt or throws TooMany. A refused attempt is not counted, so hammering never locks a person out for good.
 * Call it outside the transaction it guards: a rollback would forget the attempt.
 */
export async function limitRate(ctx: Context, { bucket, limit, windowSeconds }: RateLimit): Promise<void> {
  const window = windowSeconds * 1000;
  const now = ctx.now.getTime();
  const start = Math.floor(now / window) * window;
  const hash = createHash("sha256").update(`${windowSeconds} ${bucket}`).digest("base64url");
  const { rows } = await ctx.db.execute<Count>(countAttempt(ctx.agency.id, hash, limit, window, start, now));
  const count = rows[0];
  if (!count?.allowed) throw new TooMany(count ? waitSeconds(count, limit, window, now) : windowSeconds);
}

/**
 * The two neighbouring windows, the earlier one weighted by how much of it still lies within reach, in whole milliseconds.
 * The upsert decides on the locked row; the outer select sees the row as it was before and is good for a hint only.
 */
function countAttempt(agencyId: number, hash: string, limit: number, window: number, start: number, now: number): SQL {
  const begin = sql`to_timestamp(${start}::bigint / 1000.0)`;
  const hits = sql`case when r.window_start >= excluded.window_start then r.hits else 0 end`;
  const previous = sql`case
    when r.window_start >= excluded.window_start then r.previous_hits
    when r.window_start = excluded.window_start - ${window}::bigint * interval '1 millisecond' then r.hits
    else 0 end`;
  return sql`
    with counted as (
      insert into rate_limits as r (agency_id, bucket, window_start, hits, previous_hits, expires_at)
      values (${agencyId}, ${hash}, ${begin}, 1, 0, to_timestamp(${start + 2 * window}::bigint / 1000.0))
      on conflict (agency_id, bucket) do update set
        window_start = greatest(r.window_start, excluded.window_start),
        hits = ${hits} + 1,
        previous_hits = ${previous},
        expires_at = greatest(r.expires_at, excluded.expires_at)
      where (${previous})::bigint * ${start + window - now}::bigint + (${hits} + 1)::bigint * ${window}::bigint
        <= ${limit}::bigint * ${window}::bigint
      returning 1
    )
    select exists (select 1 from counted) as allowed, r.hits, r.previous_hits as "previousHits",
      (extract(epoch from r.window_start) * 1000)::bigint as "windowStart"
    from (select 1) as one
    left join rate_limits r on r.agency_id = ${agencyId} and r.bucket = ${hash}`;
}

/** When the weighted count will have sunk far enough for one more attempt. */
function waitSeconds({ windowStart, hits, previousHits }: Count, limit: number, window: number, now: number): number {
  const start = Number(windowStart ?? now);
  const free = (count: number, room: number) => (count <= room ? 0 : window - Math.floor((room * window) / count));
  const inThisWindow = (hits ?? 0) < limit && start + window > now;
  const at = inThisWindow
    ? start + free(previousHits ?? 0, limit - 1 - (hits ?? 0))
    : start + window + free(hits ?? 0, limit - 1);
  return Math.max(1, Math.ceil((at - now) / 1000));
}
