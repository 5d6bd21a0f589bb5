import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { migrate } from "./migrate.server.ts";

let database: TestDatabase;
const { folder, remove } = temporaryFolder();
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeAll(async () => {
  database = await testDatabase();
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

test("several nodes may start at once", async () => {
  const reports = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, folder)));
  expect(reports.map((report) => report.applied.length).sort()).toEqual([0, 0, 0, 0, 0, 2]);
  expect(await tables()).toEqual(["first", "schema_migrations", "second"]);
});

test("a broken file changes nothing and names itself", async () => {
  write("0002_second.sql", "create table second (id int); create table first (id int)");
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /0002_second\.sql failed: relation "first" already exists/,
  );
  expect(await tables()).toEqual(["first", "schema_migrations"]);
  write("0002_second.sql", "create table second (id int)");
  expect((await migrate(database.url, folder)).applied).toEqual(["0002_second.sql"]);
});

test("an applied file may not change", async () => {
  await migrate(database.url, folder);
  write("0001_first.sql", "create table first (id bigint)");
  await expect(migrate(database.url, folder)).rejects.toThrow("0001_first.sql was changed after it had been applied");
});

test("a database of a newer release is left alone", async () => {
  await migrate(database.url, folder);
  await database.pool.query("insert into schema_migrations (name, content_hash) values ('0099_later.sql', 'x')");
  await expect(migrate(database.url, folder)).rejects.toThrow("migrated by a newer release (0099_later.sql)");
});
