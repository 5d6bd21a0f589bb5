import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { users } from "#domains/account/tables.server.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import {
  createDatabase,
  createPool,
  type Database,
  forAgency,
  forNoAgency,
  type Pool,
  warnIfBypassingRls,
} from "./database.server.ts";

let database: TestDatabase;
let first: TestAgency;
let second: TestAgency;
let pool: Pool;
let db: Database;
let settings: unknown[];

beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await insertTwoAgencies(database.db);
  for (const agency of [first, second, second])
    await insertUser({ agency, db: database.db }, `${crypto.randomUUID()}@a.test`);
});
afterAll(() => database.close());
beforeEach(() => {
  settings = [];
  pool = createPool(database.url, 1);
  db = createDatabase(pool);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const listening = (...args: unknown[]) => {
      if (String(args[0]).includes("set_config")) settings.push(...(args[1] as unknown[]));
      return query(...args);
    };
    Object.assign(client, { query: listening });
  });
});
afterEach(() => pool.end());

const people = (agency: TestAgency) => forAgency(db, agency.id).$count(users);

test("sets the agency on a connection only when it changes", async () => {
  for (let turn = 0; turn < 5; turn++) expect(await people(first)).toBe(1);
  await forAgency(db, first.id).transaction((tx) => tx.$count(users));
  expect(settings).toEqual([String(first.id)]);
  expect([await people(second), await people(first), await db.$count(users)]).toEqual([2, 1, 0]);
  expect(settings.slice(1)).toEqual([String(second.id), String(first.id), ""]);
});

test("keeps concurrent queries of two agencies apart", async () => {
  const counts = await Promise.all(Array.from({ length: 40 }, (_, n) => people(n % 2 ? first : second)));
  expect(counts).toEqual(Array.from({ length: 40 }, (_, n) => (n % 2 ? 1 : 2)));
});

test("scopes correctly after a failed transaction or a lost connection", async () => {
  expect(await people(first)).toBe(1);
  await expect(forAgency(db, second.id).transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect(await people(first)).toBe(1);
  await expect(forAgency(db, second.id).execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  expect([await forNoAgency(db).$count(users), await people(second)]).toEqual([0, 2]);
});

test("a transaction cannot change its agency", async () => {
  await forAgency(db, first.id).transaction(async (tx) => {
    expect(() => forAgency(tx, second.id)).toThrow("Only a pool from createPool");
    expect(await tx.$count(users)).toBe(1);
  });
});

test("warns about a role that bypasses row-level security", async () => {
  const warned: unknown[] = [];
  const log = pino({}, { write: (line) => void warned.push(JSON.parse(line)) });
  await warnIfBypassingRls(pool, log);
  expect(warned).toEqual([]);
  const superuser = createPool(inject("postgres").adminUrl, 1);
  await warnIfBypassingRls(superuser, log);
  await superuser.end();
  expect(warned).toMatchObject([{ msg: expect.stringContaining("bypasses row level security") }]);
});
