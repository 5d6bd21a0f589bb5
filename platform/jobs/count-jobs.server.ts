import type { Pool } from "#platform/db/database.server.ts";
import { deadLetterQueue, queueSchema } from "./queue-settings.server.ts";

export type JobCount = Readonly<{
  job: string;
  waiting: number;
  running: number;
  dead: number;
  /** Since it was due; 0 if none is waiting. */
  oldestWaitingSeconds: number;
}>;

/** One row per job with anything waiting, running or dead. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select coalesce(source_name, name) as job,
       count(*) filter (where state < 'active' and name <> $1)::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state < 'active' and name = $1)::int as dead,
       greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and name <> $1)), 0))::float8
         as "oldestWaitingSeconds"
     from ${queueSchema}.job where state <= 'active' group by 1 order by 1`,
    [deadLetterQueue],
  );
  return rows;
}
