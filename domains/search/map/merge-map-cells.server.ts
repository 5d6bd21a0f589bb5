import { sql } from "drizzle-orm";
import { mapCells } from "#domains/search/tables.server.ts";
import type { Context } from "#platform/context.ts";

/** Merges the rows that triggers have appended; a cell without homes has none. */
export async function mergeMapCells({ db }: Pick<Context, "db">): Promise<void> {
  const cell = sql.raw("agency_id, channel, status, closed_on, cell_x, cell_y");
  await db.execute(sql`
    with appended as (select ${cell} from ${mapCells} group by ${cell} having count(*) > 1 or sum(homes) = 0),
    merged as (delete from ${mapCells} where (${cell}) in (select * from appended) returning *)
    insert into ${mapCells} (${cell}, homes, id_sum, west, south, east, north)
    select ${cell}, sum(homes), sum(id_sum), min(west), min(south), max(east), max(north)
    from merged group by ${cell} having sum(homes) <> 0`);
}
