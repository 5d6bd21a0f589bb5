import type { Pool } from "#platform/db/database.server.ts";
import { poolForEveryAgency } from "#platform/db/for-agency.server.ts";

export type MailCount = Readonly<{ waiting: number; dead: number; oldestWaitingSeconds: number }>;

export async function countMail(pool: Pool): Promise<MailCount> {
  const { rows } = await poolForEveryAgency(pool).query<MailCount>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'dead')::int as dead,
       coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as "oldestWaitingSeconds"
     from mail_outbox where state in ('waiting', 'dead')`,
  );
  return rows[0] ?? { waiting: 0, dead: 0, oldestWaitingSeconds: 0 };
}
