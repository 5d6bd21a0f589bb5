import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

/** Tables shared by all agencies. */
const sharedTables = new Set([
  "console_keys",
  "counties",
  "outcodes",
  "place_loads",
  "places",
  "postcode_sectors",
  "postcodes",
  "schema_migrations",
  "sectors",
  "stations",
  "streets",
  "travel_areas",
]);

const tables = Object.values(schema).filter((value) => is(value, PgTable));

describe("the schema in code matches the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))("%s", async (name, table) => {
    const { rows } = await database.pool.query<{ column_name: string; type: string; nullable: boolean }>(
      `select attname as column_name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [name],
    );
    const inCode = getTableConfig(table).columns.map((column) => ({
      column_name: column.name,
      type: column.getSQLType(),
      nullable: !column.notNull,
    }));
    expect(inCode.sort((a, b) => (a.column_name < b.column_name ? -1 : 1))).toEqual(rows);
  });

  test("no table is missing from the code", async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
    );
    expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(rows.map((row) => row.name));
  });

  // pg_restore and maintenance run functions with an empty search_path.
  test("every function finds what it uses without a search path", async () => {
    const { rows } = await database.pool.query<{ name: string; language: string; settings: string[]; source: string }>(
      `select p.oid::regprocedure::text as name, l.lanname as language, coalesce(p.proconfig, '{}') as settings,
         pg_get_functiondef(p.oid) as source
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const client = await database.pool.connect();
    const wrong: string[] = [];
    try {
      await client.query("begin; set local search_path = ''");
      for (const { name, language, settings, source } of rows) {
        // Postgres checks the names of a function of SQL when it is created, of another only when it runs.
        const isFound =
          language === "sql"
            ? await client.query(`savepoint each; ${source}`).then(
                () => true,
                () => client.query("rollback to each").then(() => false),
              )
            : settings.includes("search_path=public, pg_temp");
        if (!isFound) wrong.push(name);
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect(wrong).toEqual([]);
  });

  test("every owned table's primary key starts with agency_id [S65]", async () => {
    const { rows } = await database.pool.query<{ table: string; first: string }>(
      `select c.relname as table, a.attname as first
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relkind = 'r'`,
    );
    const wrong = rows.filter((row) => !sharedTables.has(row.table) && row.first !== "agency_id");
    expect(wrong).toEqual([]);
  });

  test("every unique and foreign key of an owned table includes agency_id, so that agencies can be sharded", async () => {
    const { rows } = await database.pool.query<{ table: string; key: string; columns: string[] }>(
      `select c.relname as table, x.name as key, x.columns from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       cross join lateral (
         select k.conname as name, array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(k.conkey)) as columns
         from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         union all
         select i.indexrelid::regclass::text, array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(i.indkey))
         from pg_index i where i.indrelid = c.oid and i.indisunique
       ) x where c.relkind = 'r'`,
    );
    const withoutAgency = rows.filter(
      // owning_agency_id is a copy of agency_id.
      ({ table, columns }) => !sharedTables.has(table) && !columns.some((name) => name.endsWith("agency_id")),
    );
    expect(withoutAgency.map(({ key }) => key).sort()).toEqual(["agencies_slug_unique", "agency_hostnames_hostname"]);
  });
});
