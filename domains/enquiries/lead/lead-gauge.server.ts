import type { DatabaseGauge } from "#platform/database-metrics.server.ts";
import { poolForEveryAgency } from "#platform/db/database.server.ts";

/** Counts the last day's leads of every agency; alert on quarantined and failed ones. */
export const leadGauge: DatabaseGauge = {
  name: "leads_last_day",
  help: "Leads of the last 24 hours by kind and state",
  labelNames: ["kind", "state"],
  async read(pool) {
    const { rows } = await poolForEveryAgency(pool).query<{ kind: string; state: string; count: number }>(
      "select kind, state, count(*)::int as count from leads where created_at > now() - interval '1 day' group by 1, 2",
    );
    return rows.map(({ count, ...labels }) => ({ labels, value: count }));
  },
};
