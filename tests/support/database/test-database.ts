import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, type ProvidedContext, vi } from "vitest";
import { createDatabase, createPool, type Database, forEveryAgency, type Pool } from "#platform/db/database.server.ts";
import { withDatabaseName } from "./database-url.ts";

/** `db` bypasses the agency policies, for setup and assertions; `pool` is as the server opens it. */
export type TestDatabase = { url: string; pool: Pool; db: Database; close(): Promise<void> };

/** A migrated, empty database for one test file; close it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(providedPostgres().template);
}

/** A database without migrations. */
export function createUnmigratedDatabase(): Promise<TestDatabase> {
  return cloneDatabase("template0");
}

export async function cloneDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, ownerUrl } = providedPostgres();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy owner gable`),
  );
  const url = withDatabaseName(ownerUrl, name);
  const pool = createPool(url, 5, "gable test");
  const close = async () => {
    await pool.end();
    await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { url, pool, db: forEveryAgency(createDatabase(pool)), close };
}

/** Resolves when that many statements wait for a lock in this test's database. */
export async function untilLocked(pool: Pool, statements: number): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await pool.query(waiting)).rows).toHaveLength(statements), 10_000);
}

/** The Postgres of the global setup. */
export function providedPostgres(): ProvidedContext["postgres"] {
  const postgres: ProvidedContext["postgres"] | undefined = inject("postgres");
  if (postgres) return postgres;
  throw new Error(
    "This test runs in the Vitest project `pure`, which has no Postgres. Import tests/support/database statically; after adding that import, restart a running watch.",
  );
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
