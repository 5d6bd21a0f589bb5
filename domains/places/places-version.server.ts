import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** Changes whenever the loaded place data changes. */
export async function getPlacesVersion({ db }: Pick<Context, "db">): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select md5(coalesce(string_agg(content_hash, ',' order by dataset), '')) as version from place_loads`,
  );
  return rows[0]?.version ?? "";
}
