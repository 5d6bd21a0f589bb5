import { createDatabase, type Database, type Pool } from "./database.server.ts";
import { NamedPool, type Shown } from "./named-pool.server.ts";

const known = new WeakMap<Pool, Map<Shown, Database>>();

/** Of the tables with a policy only this agency's rows exist for whoever asks here, whatever the statement forgets to say. */
export function forAgency(db: Database, agencyId: number): Database {
  return showing(db, agencyId);
}

/** For the few jobs and figures that are about all agencies at once. */
export function forEveryAgency(db: Database): Database {
  return showing(db, "all");
}

/** Of the tables with a policy nothing exists. */
export function forNobody(db: Database): Database {
  return showing(db, "");
}

export function poolForEveryAgency(pool: Pool): Pool {
  return ownPool(pool).showing("all");
}

function showing(db: Database, shown: Shown): Database {
  const pool = ownPool((db as Database & { $client?: unknown }).$client);
  const databases = known.get(pool) ?? new Map<Shown, Database>();
  known.set(pool, databases);
  const database = databases.get(shown) ?? createDatabase(pool.showing(shown));
  databases.set(shown, database);
  return database;
}

/** A transaction has been begun for somebody already and cannot become another's. */
function ownPool(client: unknown): NamedPool {
  if (client instanceof NamedPool) return client.root;
  throw new Error("Only a pool of createPool can be asked for another agency");
}
