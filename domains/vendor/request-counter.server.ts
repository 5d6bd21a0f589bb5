import { and, eq, gt, lt, sql } from "drizzle-orm";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { type Database, describeFailure } from "#platform/db/database.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { agencyRequests } from "./tables.server.ts";

export type RequestCounter = ReturnType<typeof createRequestCounter>;

const daysStored = 90;

/** Counts requests in memory; `flush` adds them to the day of each agency that still exists. */
export function createRequestCounter({ db, log }: { db: Database; log: Logger }) {
  let counts = new Map<number, number>();
  const count = (agencyId: number, amount = 1) => void counts.set(agencyId, (counts.get(agencyId) ?? 0) + amount);
  return {
    count,
    async flush(): Promise<void> {
      if (counts.size === 0) return;
      const taken = counts;
      counts = new Map();
      const rows = JSON.stringify([...taken].map(([agencyId, requests]) => ({ agencyId, requests })));
      try {
        await db.execute(sql`
          insert into agency_requests as r (agency_id, day, requests)
          select a.agency_id, ${toLondonDate(new Date())}::date, c.requests
          from jsonb_to_recordset(${rows}::jsonb) as c ("agencyId" int, requests bigint)
          join agencies a on a.agency_id = c."agencyId"
          on conflict (agency_id, day) do update set requests = r.requests + excluded.requests`);
      } catch (error) {
        log.warn(describeFailure(error), "could not write request counts; will retry");
        for (const [agencyId, requests] of taken) count(agencyId, requests);
      }
    },
  };
}

/** Of 30 days. */
export async function countRequests({ db, agency, now }: Pick<Context, "db" | "agency" | "now">): Promise<number> {
  const since = toLondonDate(new Date(now.getTime() - 30 * dayMs));
  const [found] = await db
    .select({ requests: sql<number>`coalesce(sum(${agencyRequests.requests}), 0)::float8` })
    .from(agencyRequests)
    .where(and(eq(agencyRequests.agencyId, agency.id), gt(agencyRequests.day, since)));
  return found?.requests ?? 0;
}

export async function sweepRequestCounts({ db, now }: Pick<JobContext, "db" | "now">): Promise<void> {
  const oldest = toLondonDate(new Date(now.getTime() - daysStored * dayMs));
  await deleteInBatches(db, agencyRequests, lt(agencyRequests.day, oldest));
}
