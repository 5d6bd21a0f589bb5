import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { NamedPool } from "./named-pool.server.ts";

/** A pool or one transaction of it; verbs do not care which. */
export type Database = NodePgDatabase<Record<string, never>>;

export type Pool = pg.Pool;

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 5_000;
/** Ours, for a server that hangs and cannot keep its own. */
const queryTimeoutMs = 6_000;
const idleInTransactionMs = 10_000;

/** The people and leads of no agency are to be seen in it: see `forAgency`. */
export function createPool(url: string, size: number, applicationName = "gable site"): Pool {
  return openPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: applicationName,
  });
}

/** For loading and importing, where a statement may take minutes and nobody waits for a page. */
export function createPatientPool(url: string): Pool {
  return openPool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "gable command",
  });
}

export function createDatabase(pool: Pool): Database {
  return drizzle(pool);
}

function openPool(options: pg.PoolConfig): Pool {
  const pool = new NamedPool(options);
  pool.on("error", () => {});
  // Lost in the middle of a transaction, a connection tells the one query and then, to nobody in particular, the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
