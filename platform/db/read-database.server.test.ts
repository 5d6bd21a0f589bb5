import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLogger, type Logger } from "#platform/log.server.ts";
import { createUnmigratedDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createReadDatabase, type ReadDatabase } from "./read-database.server.ts";

let primary: TestDatabase;
const opened: (() => Promise<void>)[] = [];

async function databaseNamed(name: string): Promise<TestDatabase> {
  const database = await createUnmigratedDatabase();
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

describe("read database", () => {
  test("uses the primary until the replica has caught up, at start and after every change", async () => {
    const replica = await databaseNamed("replica");
    opened.push(replica.close);
    const reads = open(replica.url);
    expect(await read(reads)).toBe("primary");
    await isReady(reads);
    expect(await read(reads)).toBe("replica");
    reads.noteChange();
    expect(await read(reads)).toBe("primary");
    await isReady(reads);
    expect(await read(reads)).toBe("replica");
    expect(said).toEqual([]);
  });

  test("uses the primary while the replica is unreachable, and logs it once", async () => {
    const reads = open("postgres://gable@127.0.0.1:1/nowhere");
    await vi.waitFor(() => expect(reads.state().up).toBe(false));
    for (let i = 0; i < 3; i++) expect(await read(reads)).toBe("primary");
    expect(said).toEqual(["the read replica is unavailable; reading from the primary"]);
  });

  test("retries on the primary when the replica fails, and returns to the replica", async () => {
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
    expect(said).toEqual([
      "the read replica is unavailable; reading from the primary",
      "the read replica is available again",
    ]);
  });

  test("sends a write to the primary and rethrows query errors", async () => {
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
