import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { AgencyScopedPool } from "./agency-scoped-pool.server.ts";

/** A pool or a transaction of it. */
export type Database = NodePgDatabase<Record<string, never>>;

export type Pool = pg.Pool;

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 5_000;
/** Client-side limit, for a server that hangs and cannot enforce its own. */
const queryTimeoutMs = 6_000;
const idleInTransactionTimeoutMs = 10_000;

/** Shows no agency's people or leads until scoped with `forAgency`. */
export function createPool(url: string, size: number, applicationName = "gable site"): Pool {
  return openPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: applicationName,
  });
}

/** For imports and commands, without statement timeouts. */
export function createPoolWithoutTimeouts(url: string): Pool {
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
  const pool = new AgencyScopedPool(options);
  pool.on("error", () => {});
  // A connection lost in a transaction also emits an error on the client, which would crash the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
