import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { users } from "#domains/account/tables.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/agencies.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertUser } from "#tests/support/senders.ts";
import { createDatabase, createPool, type Database, type Pool } from "./database.server.ts";
import { forAgency, forNobody } from "./for-agency.server.ts";
import { warnIfUnbound } from "./warn-if-unbound.server.ts";

let database: TestDatabase;
let first: TestAgency;
let second: TestAgency;
let pool: Pool;
let db: Database;
let told: unknown[];

beforeAll(async () => {
  database = await testDatabase();
  [first, second] = await insertTwoAgencies(database.db);
  for (const agency of [first, second, second])
    await insertUser({ agency, db: database.db }, `${crypto.randomUUID()}@a.test`);
});
afterAll(() => database.close());
beforeEach(() => {
  told = [];
  pool = createPool(database.url, 1);
  db = createDatabase(pool);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const listening = (...words: unknown[]) => {
      if (String(words[0]).includes("set_config")) told.push(...(words[1] as unknown[]));
      return query(...words);
    };
    Object.assign(client, { query: listening });
  });
});
afterEach(() => pool.end());

const people = (agency: TestAgency) => forAgency(db, agency.id).$count(users);

test("a connection is told whose rows it may touch when that changes, and not otherwise", async () => {
  for (let turn = 0; turn < 5; turn++) expect(await people(first)).toBe(1);
  await forAgency(db, first.id).transaction((tx) => tx.$count(users));
  expect(told).toEqual([String(first.id)]);
  expect([await people(second), await people(first), await db.$count(users)]).toEqual([2, 1, 0]);
  expect(told.slice(1)).toEqual([String(second.id), String(first.id), ""]);
});

test("many at once for both agencies never see each other's", async () => {
  const counts = await Promise.all(Array.from({ length: 40 }, (_, n) => people(n % 2 ? first : second)));
  expect(counts).toEqual(Array.from({ length: 40 }, (_, n) => (n % 2 ? 1 : 2)));
});

test("neither a failed transaction nor a lost connection leaves one to the wrong agency", async () => {
  expect(await people(first)).toBe(1);
  await expect(forAgency(db, second.id).transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect(await people(first)).toBe(1);
  await expect(forAgency(db, second.id).execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  expect([await forNobody(db).$count(users), await people(second)]).toEqual([0, 2]);
});

test("a transaction belongs to the agency it was begun for", async () => {
  await forAgency(db, first.id).transaction(async (tx) => {
    expect(() => forAgency(tx, second.id)).toThrow("Only a pool of createPool");
    expect(await tx.$count(users)).toBe(1);
  });
});

test("a role that no policy binds is told of at the start", async () => {
  const warned: unknown[] = [];
  const log = pino({}, { write: (line) => void warned.push(JSON.parse(line)) });
  await warnIfUnbound(pool, log);
  expect(warned).toEqual([]);
  const superuser = createPool(inject("postgres").adminUrl, 1);
  await warnIfUnbound(superuser, log);
  await superuser.end();
  expect(warned).toMatchObject([{ msg: expect.stringContaining("bypasses row level security") }]);
});
