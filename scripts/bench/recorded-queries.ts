import type { Pool } from "#platform/db/database.server.ts";

type Query = { text: string; values: unknown[] };

/** Records the queries of `work`, grouped by those that ran concurrently. */
export async function recordQueries(pool: Pool, work: (recording: Pool) => Promise<unknown>): Promise<Query[][]> {
  const groups: Query[][] = [];
  let inFlight = 0;
  const recording = new Proxy(pool, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      return async (query: string | { text: string; rowMode?: string }, values: unknown[] = []) => {
        const text = typeof query === "string" ? query : query.text;
        if (inFlight === 0) groups.push([]);
        groups.at(-1)?.push({ text, values });
        inFlight += 1;
        try {
          return await target.query(query as { text: string }, values);
        } finally {
          inFlight -= 1;
        }
      };
    },
  });
  await work(recording);
  return groups;
}

export async function replayQueries(pool: Pool, groups: readonly Query[][]): Promise<void> {
  for (const group of groups)
    await Promise.all(group.map(({ text, values }) => pool.query({ text, values, rowMode: "array" })));
}

export async function explainQueries(pool: Pool, groups: readonly Query[][]): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of groups.flat()) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off, timing off) ${text}`,
      values,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}
