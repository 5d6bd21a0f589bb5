import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import {
  type Database,
  forAgency,
  forEveryAgency,
  forNoAgency,
  getDatabaseErrorCode,
} from "#platform/db/database.server.ts";
import { removeAgency } from "#server/agency-folder/remove-agency.server.ts";
import { insertAgencyRows } from "#tests/support/database/insert-agency-rows.ts";
import { withClient } from "#tests/support/database/test-database.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";

const insufficientPrivilege = "42501";

/** Public content and anonymous counts; see docs/decisions/0008. */
const withoutPolicy = [
  "agencies",
  "agency_hostnames",
  "agency_quotas",
  "agency_requests",
  "articles",
  "branch_areas",
  "branch_response_times",
  "branches",
  "departments",
  "exposures",
  "feed_media",
  "feed_runs",
  "feed_sources",
  "listing_checks",
  "listing_events",
  "map_cells",
  "media_deletions",
  "media_objects",
  "missing_pages",
  "pages",
  "properties",
  "property_media",
  "property_overrides",
  "property_views",
  "rate_limits",
  "redirects",
  "reviews",
  "search_areas",
  "spent_nonces",
  "staff",
];

const owned = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === "agency_id"));
const isolated = owned.filter(({ name }) => !withoutPolicy.includes(name));
const names = (tables: typeof owned) => tables.map(({ name }) => name).sort();

const two = withTwoAgencies();
beforeAll(async () => {
  for (const ctx of [two.ctx, two.other]) await insertAgencyRows(ctx);
});

test("every table with an agency has a forced row level security policy or is listed as public", async () => {
  const { rows } = await two.database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
      where relrowsecurity and relforcerowsecurity and polcmd = '*' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(names(isolated));
  expect(withoutPolicy.filter((name) => !names(owned).includes(name))).toEqual([]);
});

describe.each(isolated)("$name", ({ name, columns }) => {
  const table = sql.identifier(name);
  const agenciesIn = async (db: Database) => {
    const { rows } = await db.execute<{ id: number }>(sql`select distinct agency_id as id from ${table} order by 1`);
    return rows.map(({ id }) => id);
  };

  test("returns only the agency's own rows, also in a transaction, and none without an agency [S65]", async () => {
    expect(await agenciesIn(forEveryAgency(two.database.db))).toEqual([two.first.id, two.second.id]);
    expect(await agenciesIn(forAgency(two.database.db, two.first.id))).toEqual([two.first.id]);
    expect(await forAgency(two.database.db, two.second.id).transaction(agenciesIn)).toEqual([two.second.id]);
    expect(await agenciesIn(forNoAgency(two.database.db))).toEqual([]);
    const withoutAgency = await withClient(two.database.url, (client) => client.query(`select from ${name}`));
    expect(withoutAgency.rowCount).toBe(0);
  });

  test("rejects inserts, updates and deletes of another agency's rows [S65]", async () => {
    const own = forAgency(two.database.db, two.first.id);
    const { rows } = await two.database.db.execute<{ row: object }>(
      sql`select to_jsonb(t) as row from ${table} t where agency_id = ${two.second.id} limit 1`,
    );
    const written = sql.join(
      columns.filter(({ generated }) => !generated).map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    const copy = sql`insert into ${table} (${written}) overriding system value
      select ${written} from jsonb_populate_record(null::${table}, ${JSON.stringify(rows[0]?.row)}::jsonb)`;
    expect(await own.execute(copy).catch(getDatabaseErrorCode)).toBe(insufficientPrivilege);
    const touch = sql`update ${table} set agency_id = agency_id where agency_id = ${two.second.id}`;
    expect((await own.execute(touch)).rowCount).toBe(0);
    expect((await own.execute(sql`delete from ${table} where agency_id = ${two.second.id}`)).rowCount).toBe(0);
  });
});

test("removing an agency deletes every row of it and keeps the other", async () => {
  const { first, second, database } = two;
  await removeAgency(two.other);
  const tablesWithRows = async (id: number) => {
    const found = owned.map(async ({ name }) => {
      const rows = sql`select from ${sql.identifier(name)} where agency_id = ${id}`;
      return (await database.db.execute(rows)).rowCount === 0 ? [] : [name];
    });
    return (await Promise.all(found)).flat().sort();
  };
  expect(await tablesWithRows(second.id)).toEqual([]);
  expect(await tablesWithRows(first.id)).toEqual(
    expect.arrayContaining([...names(isolated), "agencies", "property_media"]),
  );
});
