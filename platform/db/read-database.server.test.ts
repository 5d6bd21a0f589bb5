import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLogger, type Logger } from "#platform/log.server.ts";
import { bareDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReadDatabase, type ReadDatabase } from "./read-database.server.ts";

let primary: TestDatabase;
const opened: (() => Promise<void>)[] = [];

async function databaseNamed(name: string): Promise<TestDatabase> {
  const database = await bareDatabase();
  await database.pool.query(`create table words (word text); insert into words values ('${name}')`);
  return database;
}

beforeAll(async () => {
  primary = await databaseNamed("primary");
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
afterAll(() => primary.close());

const said: string[] = [];
const log: Logger = { ...createLogger("silent"), child: () => log, ...spies() };
function spies() {
  const note = (_fields: object, words: string) => void said.push(words);
  return { info: note, warn: note } as Pick<Logger, "info" | "warn">;
}

function open(url: string): ReadDatabase {
  said.length = 0;
  const reads = createReadDatabase({ url, size: 2, primary: primary.pool, log });
  opened.push(reads.stop);
  return reads;
}
const read = async ({ db }: ReadDatabase) =>
  (await db.execute<{ word: string }>(sql`select word from words`)).rows[0]?.word;
const isReady = (reads: ReadDatabase) =>
  vi.waitFor(() => expect(reads.state().ready).toBe(true), { timeout: 5_000, interval: 20 });

describe("a database to read from", () => {
  test("is the primary until the replica knows as much, at the start and after every change", async () => {
    const replica = await databaseNamed("replica");
    opened.push(replica.close);
    const reads = open(replica.url);
    expect(await read(reads)).toBe("primary");
    await isReady(reads);
    expect(await read(reads)).toBe("replica");
    reads.changed();
    expect(await read(reads)).toBe("primary");
    await isReady(reads);
    expect(await read(reads)).toBe("replica");
    expect(said).toEqual([]);
  });

  test("is the primary while there is no replica, and says so once", async () => {
    const reads = open("postgres://gable@127.0.0.1:1/nowhere");
    await vi.waitFor(() => expect(reads.state().up).toBe(false));
    for (let i = 0; i < 3; i++) expect(await read(reads)).toBe("primary");
    expect(said).toEqual(["the read replica is away, the primary is read instead"]);
  });

  test("lets the primary answer what a dying replica was asked, and takes the replica up again", async () => {
    const replica = await databaseNamed("replica");
    opened.push(replica.close);
    const reads = open(replica.url);
    await isReady(reads);
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gable read'";
    const [word] = await Promise.all([
      reads.db.execute<{ word: string }>(sql`select word, pg_sleep(1) from words`),
      vi.waitFor(async () => expect((await primary.pool.query(`${end} and query like '%pg_sleep%'`)).rowCount).toBe(1)),
    ]);
    expect(word.rows[0]?.word).toBe("primary");
    expect(reads.state().fallbacks).toBe(1);
    await isReady(reads);
    expect(await read(reads)).toBe("replica");
    expect(said).toEqual(["the read replica is away, the primary is read instead", "the read replica is back"]);
  });

  test("sends a write that has strayed to the primary, and leaves mistakes alone", async () => {
    const replica = await databaseNamed("replica");
    opened.push(replica.close);
    await replica.pool.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    const reads = open(replica.url);
    await isReady(reads);
    await reads.db.execute(sql`insert into words values ('strayed')`);
    expect((await primary.pool.query("delete from words where word = 'strayed'")).rowCount).toBe(1);
    await expect(reads.db.execute(sql`select from nowhere`)).rejects.toThrow();
    expect(reads.state()).toMatchObject({ up: true, ready: true, fallbacks: 1 });
  });
});
