import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { migrate } from "./migrate.server.ts";

let database: TestDatabase;
const { folder, remove } = createTemporaryFolder();
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  remove();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query("drop schema public cascade; create schema public");
  write("0001_first.sql", "create table first (id int)");
  write("0002_second.sql", "create table second (id int)");
});

const tables = async () => {
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  return rows.map((row) => row.tablename);
};

test("several nodes can migrate concurrently [S61]", async () => {
  const reports = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, folder)));
  expect(reports.map((report) => report.applied.length).sort()).toEqual([0, 0, 0, 0, 0, 2]);
  expect(await tables()).toEqual(["first", "schema_migrations", "second"]);
});

test("a failing migration is rolled back and named [S61]", async () => {
  write("0002_second.sql", "create table second (id int); create table first (id int)");
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /0002_second\.sql failed: relation "first" already exists/,
  );
  expect(await tables()).toEqual(["first", "schema_migrations"]);
  write("0002_second.sql", "create table second (id int)");
  expect((await migrate(database.url, folder)).applied).toEqual(["0002_second.sql"]);
});

test("rejects a change to an applied migration", async () => {
  await migrate(database.url, folder);
  write("0001_first.sql", "create table first (id bigint)");
  await expect(migrate(database.url, folder)).rejects.toThrow("0001_first.sql was changed after it had been applied");
});

test("rejects a database migrated by a newer release [S64]", async () => {
  await migrate(database.url, folder);
  await database.pool.query("insert into schema_migrations (name, content_hash) values ('0099_later.sql', 'x')");
  await expect(migrate(database.url, folder)).rejects.toThrow("migrated by a newer release (0099_later.sql)");
});
