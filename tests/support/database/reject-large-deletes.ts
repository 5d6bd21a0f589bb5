import type { Pool } from "#platform/db/database.server.ts";

/** Makes statements fail that delete more than 1,000 rows of this table. */
export async function rejectLargeDeletes(pool: Pool, table: string): Promise<void> {
  await pool.query(`
    create or replace function refuse_large_delete() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if;
      return null;
    end $$;
    create trigger refuse_large_delete after delete on ${table} referencing old table as gone
      for each statement execute function refuse_large_delete()`);
}
