import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { deadLetterQueue } from "./queue.server.ts";

export type FailingJob = Readonly<{
  job: string;
  /** Null: it works for every agency. */
  agencyId: number | null;
  failures: number;
  lastError: string;
  /** When it runs again; null: it was given up. */
  nextAt: Date | null;
}>;

const maxListed = 100;

/**
 * Jobs that failed twice or more in a row: those that will run again, and those given up in the last week unless the
 * same job has succeeded for the agency since.
 */
export async function findFailingJobs(db: Database, agencyId?: number): Promise<FailingJob[]> {
  const isOwn = agencyId === undefined ? sql`true` : sql`agency_id = ${agencyId}`;
  const { rows: present } = await db.execute(
    sql`select from pg_tables where (schemaname, tablename) = ('pgboss', 'job')`,
  );
  if (present.length === 0) return [];
  const { rows } = await db.execute<Omit<FailingJob, "nextAt"> & { nextAt: string | null }>(sql`
    with failed as (
      select coalesce(source_name, name) as job, ${agencyOf(sql`data`)} as agency_id, created_on, source_name is not null as is_dead,
        coalesce(source_retry_count, retry_count) + 1 as failures, coalesce(source_output, output) ->> 'message' as error,
        case when source_name is null then start_after end as next_at
      from pgboss.job where (state = 'retry' and name <> ${deadLetterQueue})
        or (state = 'created' and name = ${deadLetterQueue} and created_on > now() - interval '7 days'))
    select job, agency_id as "agencyId", sum(failures)::int as failures, max(next_at) as "nextAt",
      coalesce((array_agg(error order by created_on desc))[1], '') as "lastError"
    from failed
    where ${isOwn} and not (is_dead and exists (
      select from pgboss.job later where later.name = failed.job and later.state = 'completed'
        and later.completed_on > failed.created_on and ${agencyOf(sql`later.data`)} is not distinct from failed.agency_id))
    group by job, agency_id having sum(failures) >= 2
    order by job, agency_id limit ${maxListed}`);
  return rows.map((row) => ({ ...row, nextAt: row.nextAt === null ? null : new Date(row.nextAt) }));
}

/** The agency that a job's data names. */
const agencyOf = (data: ReturnType<typeof sql>) =>
  sql`coalesce(${data} -> 'agency' ->> 'id', ${data} ->> 'agencyId')::integer`;
