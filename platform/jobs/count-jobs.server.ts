import type { Pool } from "#platform/db/database.server.ts";
import { deadLetters, queueSchema } from "./queue-settings.server.ts";

export type JobCount = Readonly<{
  job: string;
  waiting: number;
  running: number;
  dead: number;
  /** Since it was due; 0 when none waits. */
  oldestWaitingSeconds: number;
}>;

/** One row a job that has anything waiting, running or dead. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select coalesce(source_name, name) as job,
       count(*) filter (where state < 'active' and name <> $1)::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state < 'active' and name = $1)::int as dead,
       greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and name <> $1)), 0))::float8
         as "oldestWaitingSeconds"
     from ${queueSchema}.job where state <= 'active' group by 1 order by 1`,
    [deadLetters],
  );
  return rows;
}
