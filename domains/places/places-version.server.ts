import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** Another value whenever the country's data is another. */
export async function placesVersion({ db }: Pick<Context, "db">): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select md5(coalesce(string_agg(content_hash, ',' order by dataset), '')) as version from place_loads`,
  );
  return rows[0]?.version ?? "";
}
