import { type AgencyScope, AgencyScopedPool, createDatabase, type Database, type Pool } from "./database.server.ts";

const databasesByPool = new WeakMap<Pool, Map<AgencyScope, Database>>();

/** Row-level security limits this database to one agency's rows, even if a statement lacks the condition. */
export function forAgency(db: Database, agencyId: number): Database {
  return scopedTo(db, agencyId);
}

/** For jobs and metrics that span all agencies. */
export function forEveryAgency(db: Database): Database {
  return scopedTo(db, "all");
}

/** Hides every row of the tables with row-level security. */
export function forNoAgency(db: Database): Database {
  return scopedTo(db, "");
}

export function poolForEveryAgency(pool: Pool): Pool {
  return toRootPool(pool).scopedTo("all");
}

function scopedTo(db: Database, shown: AgencyScope): Database {
  const pool = toRootPool((db as Database & { $client?: unknown }).$client);
  const databases = databasesByPool.get(pool) ?? new Map<AgencyScope, Database>();
  databasesByPool.set(pool, databases);
  const database = databases.get(shown) ?? createDatabase(pool.scopedTo(shown));
  databases.set(shown, database);
  return database;
}

/** A transaction is already scoped and cannot change its agency. */
function toRootPool(client: unknown): AgencyScopedPool {
  if (client instanceof AgencyScopedPool) return client.root;
  throw new Error("Only a pool from createPool can be scoped to an agency");
}
